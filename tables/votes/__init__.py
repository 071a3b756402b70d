"""What the people at a table decide together, and seats that change hands."""
