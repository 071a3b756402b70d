"""The code for SQLite only: the driver, transactions, the file's soundness and permissions."""
