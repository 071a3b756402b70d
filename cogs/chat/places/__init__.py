"""Channels, threads and forum posts where tables are played."""
