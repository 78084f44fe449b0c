"""What goes between the house and whoever is outside: one shape of everything, for server and client."""
