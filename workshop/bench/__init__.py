"""Benchmarks of the bot: `python -m workshop.bench`."""
