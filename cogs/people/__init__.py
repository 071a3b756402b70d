"""One person's own affairs: `/me`, `/games`, `/stats`, languages, forgetting."""
