"""A live table as values: commands go in, events come out, and the state follows from the events alone."""
