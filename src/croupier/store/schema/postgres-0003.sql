-- How a name looks. NULL: of somebody who was known before, and looks like another who came first.
ALTER TABLE people ADD COLUMN skeleton text COLLATE "C";

CREATE UNIQUE INDEX one_skeleton ON people (skeleton);

CREATE TABLE staff_record (
  n    bigint PRIMARY KEY CHECK (n > 0),
  line bytea  NOT NULL
);

-- Whoever adds to the record locks this row, after everything else: so nodes add one after another.
CREATE TABLE staff_record_end (
  id      bigint PRIMARY KEY CHECK (id = 1),  -- one row
  entries bigint NOT NULL,
  head    text   COLLATE "C" NOT NULL
);

INSERT INTO staff_record_end VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');

-- From where the staff signed in before.
CREATE TABLE known_networks (
  person  text COLLATE "C" NOT NULL REFERENCES people,
  network text COLLATE "C" NOT NULL,
  seen    text COLLATE "C" NOT NULL,
  PRIMARY KEY (person, network)
);

CREATE INDEX who_signed_in_from ON known_networks (network);
