"""Everything of __Title__ in tests."""
