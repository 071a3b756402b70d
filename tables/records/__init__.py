"""What finished games were for their people: results, ratings, statistics."""
