"""Clocks, reminders and absences."""
