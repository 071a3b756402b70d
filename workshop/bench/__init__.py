"""What the bot's speed is measured by: `python -m workshop.bench`."""
