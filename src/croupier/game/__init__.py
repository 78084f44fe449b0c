"""The rules as pure values and functions: no clock, no chance, no files, no network."""
