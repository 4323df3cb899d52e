"""Trains a network that plays Fogg: imitation of a bot, then self-play."""
