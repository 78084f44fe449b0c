"""What people see of a table while it runs: a board, kept up to date by small messages."""
