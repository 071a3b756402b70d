"""The parts that all rooms share: tables and their log, the games in memory, transactions."""
