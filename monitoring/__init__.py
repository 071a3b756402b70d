"""Monitoring of the running bot for operators: health, metrics, log.

It observes the bot from outside. Tables, engines and pictures do not depend on it.
"""
