-- Text that is a key is compared byte by byte: no update of the operating system's languages breaks an index.

CREATE TABLE tables (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text        COLLATE "C" NOT NULL UNIQUE,
  settings    bytea       NOT NULL,
  epoch       bigint      NOT NULL DEFAULT 0,
  node        text        COLLATE "C" NOT NULL DEFAULT '',  -- which decides, until its lease ends
  lease_until timestamptz NOT NULL DEFAULT '-infinity',     -- by the clock of the database
  steps       bigint      NOT NULL DEFAULT 0,
  head        text        COLLATE "C" NOT NULL
) WITH (fillfactor = 50);  -- every batch writes its rows anew: they find room on their own page

-- Steps, postings and replies are many. Their table is the row that the same transaction has written before
-- them, and no table is ever removed: to look it up again for each of them would take as long as to keep them.

CREATE TABLE steps (
  table_id bigint NOT NULL,
  n        bigint NOT NULL CHECK (n > 0),
  epoch    bigint NOT NULL,
  line     bytea  NOT NULL,
  PRIMARY KEY (table_id, n)
);

CREATE TABLE postings (
  table_id bigint NOT NULL,
  n        bigint NOT NULL,
  line     bigint NOT NULL,
  account  text   COLLATE "C" NOT NULL,
  cents    bigint NOT NULL,
  PRIMARY KEY (table_id, n, line)
);

CREATE TABLE replies (
  id       text   COLLATE "C" NOT NULL,  -- first: ids that grow with time keep new rows together
  person   text   COLLATE "C" NOT NULL,
  table_id bigint NOT NULL,
  n        bigint,
  digest   bytea  NOT NULL,
  reply    bytea  NOT NULL,
  CONSTRAINT one_reply PRIMARY KEY (id, person)
);

CREATE TABLE snapshots (
  table_id   bigint NOT NULL REFERENCES tables,
  n          bigint NOT NULL,
  head       text   COLLATE "C" NOT NULL,
  code       text   COLLATE "C" NOT NULL,
  state      bytea  NOT NULL,
  state_hash text   COLLATE "C" NOT NULL,
  PRIMARY KEY (table_id, n)
);

CREATE TABLE rounds (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_id bigint NOT NULL REFERENCES tables,
  round    bigint NOT NULL,
  record   bytea  NOT NULL,
  UNIQUE (table_id, round)
);

CREATE TABLE round_players (
  player   text   COLLATE "C" NOT NULL,
  round_id bigint NOT NULL REFERENCES rounds,
  PRIMARY KEY (player, round_id)
);

CREATE TABLE people (
  name   text   COLLATE "C" PRIMARY KEY,
  folded text   COLLATE "C" NOT NULL UNIQUE,  -- the name without its capitals
  kind   text   NOT NULL CHECK (kind IN ('player', 'staff')),
  secret text   NOT NULL,
  purse  bigint NOT NULL CHECK (purse >= 0),
  joined text   COLLATE "C" NOT NULL,
  posts  bytea  NOT NULL
);

CREATE TABLE grants (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player text   COLLATE "C" NOT NULL REFERENCES people,
  cents  bigint NOT NULL,
  at     text   COLLATE "C" NOT NULL
);

CREATE TABLE sessions (
  token  text COLLATE "C" PRIMARY KEY,
  person text COLLATE "C" NOT NULL REFERENCES people,
  began  text COLLATE "C" NOT NULL,
  ends   text COLLATE "C" NOT NULL
);

CREATE TABLE sensor_tokens (
  table_id bigint PRIMARY KEY REFERENCES tables,
  token    text   COLLATE "C" NOT NULL UNIQUE
);

-- Commands on their way to the node that decides. UNLOGGED: one that was not answered may be lost, because
-- whoever asked asks again under the same id.
CREATE UNLOGGED TABLE forwarded (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text        COLLATE "C" NOT NULL,
  person     text        NOT NULL,
  role       text        NOT NULL,
  acting_as  text,
  request    text        NOT NULL,
  command    bytea       NOT NULL,
  at         timestamptz NOT NULL DEFAULT clock_timestamp()
);
