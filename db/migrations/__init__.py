"""Alembic's environment, and the scripts that migrate older databases."""
