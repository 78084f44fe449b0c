"""Pictures of the table, drawn from its geometry."""
