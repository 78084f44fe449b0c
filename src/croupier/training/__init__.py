"""Scripts of a table for trainers: who does what, played through with the clause behind every answer."""
