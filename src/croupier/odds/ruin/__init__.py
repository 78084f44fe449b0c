"""Stakes that follow from what went before: progressions, bold play, and how they end."""
