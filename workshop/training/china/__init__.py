"""China played thousands of times a minute, and tables of patterns learned from it.

Quick only with numba, which `compiled` takes if it is installed; without it the same code runs some hundred times
slower, which is enough for tests.
"""
