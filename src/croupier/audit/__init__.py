"""Is everything as it should be? A log is audited, and all that a store keeps: every table and all money."""
