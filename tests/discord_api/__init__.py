"""Discord's own description of its API, and a check of every request against it.

`openapi.json` is cut down to what the bot uses from Discord's public specification (MIT, see `LICENSE.txt`)
by `python -m tests.discord_api.trim PATH`.
"""
