"""Worker processes and web pages."""
