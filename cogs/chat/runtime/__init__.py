"""Shared by the whole bot: the app, members, emoji, drawing, rate limits, sending, tasks under way."""
