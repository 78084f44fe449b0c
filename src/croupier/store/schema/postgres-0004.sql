-- What the node that decides answered to a command that it did not keep, for the node that asks to fetch.
ALTER TABLE forwarded RENAME COLUMN failed TO unkept;
ALTER TABLE forwarded ADD COLUMN answer bytea;
