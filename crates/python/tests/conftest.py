"""Shared helpers of the tests."""

from __future__ import annotations

import fogg
import numpy as np
import pytest
from numpy.typing import NDArray


def random_actions(masks: NDArray[np.integer], rng: np.random.Generator) -> NDArray[np.int32]:
    """One legal action for each row."""
    return (rng.random(masks.shape) * masks).argmax(1).astype(np.int32)


def play_out(game: fogg.Game, bot: str = "random") -> fogg.Game:
    """Play a game to its end with one bot for all seats."""
    player = fogg.Bot(bot)
    while not game.is_over:
        seat = game.to_act[0]
        game.play(player.choose(game.view(seat)), seat)
    return game


@pytest.fixture(scope="session")
def finished() -> fogg.Game:
    """A finished game of three random players."""
    return play_out(fogg.Game("new-york", 3, seed=5))
