"""The pages in a real browser. A package, so that the browser lives as long as the tests of this folder."""
