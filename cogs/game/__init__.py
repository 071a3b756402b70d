"""What every game has in chat: its commands, the Play panel, opening a table and playing a move."""
