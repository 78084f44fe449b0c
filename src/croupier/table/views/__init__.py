"""What somebody may see of a table. Here the state is only read: nothing is decided."""
