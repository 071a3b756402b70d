"""How weights are learned and checked. Development only: it needs numpy, and the bot asks nothing of it."""
