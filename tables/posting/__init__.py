"""What has to be shown in chat, and what no longer shows what holds."""
