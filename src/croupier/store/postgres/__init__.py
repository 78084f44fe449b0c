"""The store in a PostgreSQL database, which many nodes may share."""
