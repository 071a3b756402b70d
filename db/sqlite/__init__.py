"""What is SQLite's alone: the driver, transactions, the file's soundness and permissions."""
