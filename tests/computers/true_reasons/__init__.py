"""What makes each kind of reason true, by the rules alone: engines, no `computers`."""
