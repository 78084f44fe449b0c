-- How a name looks. NULL: of somebody who was known before, and looks like another who came first.
ALTER TABLE people ADD COLUMN skeleton TEXT;

CREATE UNIQUE INDEX one_skeleton ON people (skeleton);

CREATE TABLE staff_record (
  n    INTEGER PRIMARY KEY CHECK (n > 0),
  line BLOB    NOT NULL
) STRICT;

CREATE TABLE staff_record_end (
  id      INTEGER PRIMARY KEY CHECK (id = 1),  -- one row
  entries INTEGER NOT NULL,
  head    TEXT    NOT NULL
) STRICT;

INSERT INTO staff_record_end VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');

-- From where the staff signed in before.
CREATE TABLE known_networks (
  person  TEXT NOT NULL REFERENCES people,
  network TEXT NOT NULL,
  seen    TEXT NOT NULL,
  PRIMARY KEY (person, network)
) STRICT, WITHOUT ROWID;

CREATE INDEX who_signed_in_from ON known_networks (network);
