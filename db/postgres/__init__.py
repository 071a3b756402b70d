"""The code for PostgreSQL only: connections, advisory locks on shards and notifications."""
