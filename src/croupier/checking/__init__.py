"""Is everything that a store keeps as it should be? Every table from its first step on, and all money."""
