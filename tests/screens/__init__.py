"""Screens as values, without Discord."""
