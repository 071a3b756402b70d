"""The simulated world: bots, people and a Discord in one event loop whose clock is simulated. One seed decides all."""
