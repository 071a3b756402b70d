"""Parts that all games' pictures share: theme, palette, fonts, pencil, pieces and the PNG writer."""
