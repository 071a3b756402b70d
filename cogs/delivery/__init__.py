"""Posting in the background: turn messages, reminders, owed edits."""
