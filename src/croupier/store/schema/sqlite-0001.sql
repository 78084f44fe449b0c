CREATE TABLE tables (
  id       INTEGER PRIMARY KEY,
  name     TEXT    NOT NULL UNIQUE,
  settings BLOB    NOT NULL,
  epoch    INTEGER NOT NULL DEFAULT 0,
  steps    INTEGER NOT NULL DEFAULT 0,
  head     TEXT    NOT NULL
) STRICT;

CREATE TABLE steps (
  table_id INTEGER NOT NULL REFERENCES tables,
  n        INTEGER NOT NULL CHECK (n > 0),
  epoch    INTEGER NOT NULL,
  line     BLOB    NOT NULL,
  UNIQUE (table_id, n)
) STRICT;

CREATE TABLE postings (
  table_id INTEGER NOT NULL REFERENCES tables,
  n        INTEGER NOT NULL,
  line     INTEGER NOT NULL,
  account  TEXT    NOT NULL,
  cents    INTEGER NOT NULL,
  PRIMARY KEY (table_id, n, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE replies (
  id       TEXT    NOT NULL,  -- first: ids that grow with time keep new rows together
  person   TEXT    NOT NULL,
  table_id INTEGER NOT NULL REFERENCES tables,
  n        INTEGER,
  digest   BLOB    NOT NULL,
  reply    BLOB    NOT NULL,
  PRIMARY KEY (id, person)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
  table_id   INTEGER NOT NULL REFERENCES tables,
  n          INTEGER NOT NULL,
  head       TEXT    NOT NULL,
  code       TEXT    NOT NULL,
  state      BLOB    NOT NULL,
  state_hash TEXT    NOT NULL,
  PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
  id       INTEGER PRIMARY KEY,
  table_id INTEGER NOT NULL REFERENCES tables,
  round    INTEGER NOT NULL,
  record   BLOB    NOT NULL,
  UNIQUE (table_id, round)
) STRICT;

CREATE TABLE round_players (
  player   TEXT    NOT NULL,
  round_id INTEGER NOT NULL REFERENCES rounds,
  PRIMARY KEY (player, round_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
  name   TEXT    PRIMARY KEY,
  folded TEXT    NOT NULL UNIQUE,  -- the name without its capitals
  kind   TEXT    NOT NULL CHECK (kind IN ('player', 'staff')),
  secret TEXT    NOT NULL,
  purse  INTEGER NOT NULL CHECK (purse >= 0),
  joined TEXT    NOT NULL,
  posts  BLOB    NOT NULL
) STRICT;

CREATE TABLE grants (
  id     INTEGER PRIMARY KEY,
  player TEXT    NOT NULL REFERENCES people,
  cents  INTEGER NOT NULL,
  at     TEXT    NOT NULL
) STRICT;

CREATE TABLE sessions (
  token  TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people,
  began  TEXT NOT NULL,
  ends   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sensor_tokens (
  table_id INTEGER PRIMARY KEY REFERENCES tables,
  token    TEXT    NOT NULL UNIQUE
) STRICT;
