"""Teaching of a game: lessons to play, and pictures of its rules."""
