"""The addresses that the server answers, a file for each kind of visitor or thing."""
