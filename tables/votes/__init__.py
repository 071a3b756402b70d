"""Votes of the people at a table, and seats that change hands."""
