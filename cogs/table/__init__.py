"""What one does at a table: its buttons and `/table`."""
