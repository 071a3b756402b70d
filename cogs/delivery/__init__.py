"""Posting in the background: turn messages, reminders, pending edits."""
