"""`python -m db.move FROM TO`: a whole database from a SQLite file into PostgreSQL, or back."""
