"""Where chance comes from, and nothing else: whoever certifies it can read all of it in one sitting."""
