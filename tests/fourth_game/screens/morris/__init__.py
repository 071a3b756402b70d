"""Three Men's Morris as people read and play it."""
