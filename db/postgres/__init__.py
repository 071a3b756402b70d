"""What is PostgreSQL's alone: connections, advisory locks on shards and notifications."""
