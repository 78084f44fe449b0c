-- The rules by which tables are played, as their files were: a record names the fingerprint.
CREATE TABLE rule_sets (
  fingerprint TEXT    PRIMARY KEY,  -- the SHA-256 of the text
  given       INTEGER NOT NULL,     -- the higher, the later it was given to the house the last time
  text        TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
