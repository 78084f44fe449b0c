"""The casino floor: tables that run, kept by a store; what they are is said in a file of settings."""
