"""The tables of the database, one class of statements for each subject, and the session that joins them."""
