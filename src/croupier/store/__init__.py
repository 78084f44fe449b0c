"""Where steps, money, replies and people are kept: an SQLite file, or a PostgreSQL database."""
