"""What people and servers set and keep, and finding tables."""
