"""What the web pages show, made from tables, presenters and sentences."""
