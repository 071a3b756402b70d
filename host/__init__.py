"""The process's environment: worker processes and web servers."""
