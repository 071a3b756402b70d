"""What the whole bot shares: the app, members, emoji, drawing, rate limits, sending, tasks under way."""
