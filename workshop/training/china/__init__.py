"""A fast simulator of China, and tables of patterns learned from it.

Fast only with numba, which `compiled` uses if it is installed; without it the same code runs some hundred times
slower, which is enough for tests.
"""
