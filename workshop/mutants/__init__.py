"""Mutation tests: put faults into modules, and count those that the tests find."""
