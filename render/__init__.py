"""Pictures of games, as PNG and GIF files, without any knowledge of chat."""
