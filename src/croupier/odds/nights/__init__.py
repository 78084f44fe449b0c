"""A night at the table: what many rounds bring, to a player and to the house."""
