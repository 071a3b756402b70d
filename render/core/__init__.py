"""What every game's pictures share: theme, palette, type, pencil, pieces and the PNG writer."""
