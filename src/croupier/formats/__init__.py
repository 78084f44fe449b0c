"""The JSON that other programs send and get: strict on the way in, complete on the way out."""
