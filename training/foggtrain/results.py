"""How a game ended, as two numbers for each seat that networks estimate. Needs numpy only."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = Any
"""An array of numpy or a tensor of PyTorch."""

WIN_WEIGHT, MARGIN_WEIGHT = 0.6, 0.4
"""How a result becomes a reward; the same as in the environment."""
MARGIN_POINTS = 40.0
"""The lead over the best rival that counts as tanh(1); the same as in the rewards of the environment."""


def outcomes(results: np.ndarray, columns: dict[str, int], players: np.ndarray) -> np.ndarray:
    """The share of the win and tanh(margin / 40): games x seats x 2; 0 for seats that are not in the game."""
    seats = np.arange(results.shape[1])
    is_playing = seats < players[:, None]
    scores = np.where(is_playing, results[:, :, columns["score"]], -np.inf)
    best_rivals = np.stack([np.delete(scores, seat, axis=1).max(1) for seat in seats], 1)
    margins = np.tanh(np.where(is_playing, scores - best_rivals, 0.0) / MARGIN_POINTS)
    return np.stack([np.where(is_playing, results[:, :, columns["win-share"]], 0.0), margins], 2).astype(np.float32)


def reward(results: Array, players: Array) -> Array:
    """The reward of each result: the share of the win, so that all players together get 0, and the margin."""
    win = (players * results[..., 0] - 1) / (players - 1)
    return WIN_WEIGHT * win + MARGIN_WEIGHT * results[..., 1]
