CREATE INDEX grants_of_a_player ON grants (player);

-- A command that the node that decides could not decide, for the node that asks to find out.
ALTER TABLE forwarded ADD COLUMN failed boolean NOT NULL DEFAULT false;
