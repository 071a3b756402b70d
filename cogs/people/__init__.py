"""What is one person's own: `/me`, `/games`, `/stats`, languages, forgetting."""
