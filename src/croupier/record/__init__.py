"""The record of a table: what everybody asked and what followed, in a chain that shows every change."""
