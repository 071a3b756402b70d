"""One interaction from the press to its answer."""
