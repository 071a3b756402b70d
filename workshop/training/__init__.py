"""Learning and checking weights. For development only: needs numpy, and the bot imports none of it."""
