"""Games between computer players, to measure their strength."""
