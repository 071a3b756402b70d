"""Rows, upserts and compiled statements, for both databases."""
