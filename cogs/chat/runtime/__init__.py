"""What the whole bot shares: services, members, emoji, drawing, rate limits, sending, tasks under way."""
