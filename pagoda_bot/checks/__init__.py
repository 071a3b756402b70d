"""What `pagoda check` looks at: each module has one side of it."""
