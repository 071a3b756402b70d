"""The workshop: training, contests, benches, mutants."""
