"""Helpers of the tests. No tests, and nothing that imports one; benches of `workshop` use them too."""
