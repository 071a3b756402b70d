"""What those who manage a server meet: settings, the first minutes, the greeting."""
