"""__Title__ as people meet it: its words, its pictures described."""
