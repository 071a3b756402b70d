"""Values learned from games between computers: each seat's chance of winning."""
