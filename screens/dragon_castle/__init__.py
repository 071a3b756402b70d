"""Dragon Castle as people read and play it: words, pictures, the steps of choosing a move."""
