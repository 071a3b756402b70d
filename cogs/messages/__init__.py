"""What messages say and show: text, pictures and buttons; no commands."""
