"""The outbox: messages to be posted or edited, added in the transaction of its cause."""
