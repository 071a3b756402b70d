"""The migration scripts, one for each revision."""
