"""Buttons and menus, and the presenters that lay out a table's message."""
