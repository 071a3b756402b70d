"""Tools of the makers, never imported by the bot: training, contests, benches, mutants."""
