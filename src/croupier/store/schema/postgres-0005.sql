-- The rules by which tables are played, as their files were: a record names the fingerprint.
CREATE TABLE rule_sets (
  fingerprint text   COLLATE "C" PRIMARY KEY,  -- the SHA-256 of the text
  given       bigint NOT NULL,                 -- the higher, the later it was given to the house the last time
  text        text   COLLATE "C" NOT NULL
);
