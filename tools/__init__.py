"""Tools for contributors, started by hand: `python -m tools.new_game`."""
