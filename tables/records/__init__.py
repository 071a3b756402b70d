"""Records of finished games: results, ratings, statistics."""
