"""The local table: the unmodified bot on a simulated Discord, with its page in the browser.

For trying the games and for working on the bot, without a token and without a network.
"""
