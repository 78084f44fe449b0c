"""What run.py does once the Python is new enough. Standard library only: nothing is installed yet."""
