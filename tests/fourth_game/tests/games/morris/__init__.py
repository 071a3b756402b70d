"""Everything of Three Men's Morris in tests."""
