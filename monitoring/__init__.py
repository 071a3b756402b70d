"""What operators see of the running bot: whether it is well, how much it does, and its log.

It looks at the bot from outside. Tables, engines and pictures know nothing of it.
"""
