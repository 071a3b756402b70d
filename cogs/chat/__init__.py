"""What people meet at Discord: their requests with the answers, and the places where tables are shown."""
