CREATE INDEX grants_of_a_player ON grants (player);
