"""Messages that have to be posted in chat, and edits of those that are out of date."""
