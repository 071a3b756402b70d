"""Patches that make the tests faster; README.md says what each brings."""
