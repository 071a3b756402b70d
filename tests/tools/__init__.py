"""What is started by hand."""
