"""Words of the chat: names, links, levels, paces, topics, refusals, and the translator of commands."""
