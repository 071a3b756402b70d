"""What makers of the bot run and the bot never does: training, contests, benches, mutants."""
