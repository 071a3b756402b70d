"""Choosing and playing moves, step by step: the panels of the games, the planning board, typed moves."""
