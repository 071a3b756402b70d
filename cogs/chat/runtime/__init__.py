"""Shared by the whole bot: the app, work in the background, limits, members, emoji, drawing, sending, failures."""
