"""What the process runs on: worker processes and web pages."""
