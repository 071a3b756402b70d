"""The command `pagoda`: one program for the local table, the bot, and what operators do.

In a wheel the folder `tree` beside this file holds the program; in a checkout it is the folder above. This package
itself is the one name that the wheel brings into an environment.
"""
