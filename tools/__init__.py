"""What those who work on Pagoda start by hand: `python -m tools.new_game`."""
