"""Whole games, move by move, with a fingerprint of the position after each.

A change of rules shows here at once. It demands a new `rules_version`, and then `python -m tests.playthroughs`
writes the files anew.
"""
