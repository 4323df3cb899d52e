"""The arrays that a `fogg.NativeVectorEnv` fills: one row for each game, without copies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._native import RESULT_COLUMNS, NativeVectorEnv

if TYPE_CHECKING:
    from ._native import _Buffers

MAX_SEATS = 5

RUNNING = 0
"""The game goes on."""
ENDED = 1
"""The game ended with this step; rewards and results are filled."""
IDLE = 2
"""The game has ended before and is not dealt again."""

Allocate = Callable[[int, Any], NDArray[Any]]
"""Returns a flat array of zeros with a number of elements and a type."""


class Batch:
    """Games with their arrays. `step` plays one action in each game and fills the arrays again."""

    def __init__(
        self,
        env: NativeVectorEnv,
        *,
        hidden: bool = False,
        labels: bool = False,
        allocate: Allocate = np.zeros,
    ) -> None:
        """Fill the arrays for the first time.

        With `hidden` there are observations for a critic, and with `labels` the choices of the teacher. `allocate` can
        place the arrays in special memory.
        """
        self.env = env
        games, board, columns = env.games, env.board, len(RESULT_COLUMNS)
        self.games = games
        self.buffers: _Buffers = {
            "observations": allocate(games * board.observation_size, np.uint8),
            "masks": allocate(games * board.action_count, np.uint8),
            "hidden": allocate(games * board.hidden_size if hidden else 0, np.uint8),
            "seats": allocate(games, np.uint8),
            "policies": allocate(games, np.uint8),
            "labels": allocate(games if labels else 0, np.int32),
            "status": allocate(games, np.uint8),
            "rewards": allocate(games * MAX_SEATS, np.float32),
            "results": allocate(games * MAX_SEATS * columns, np.float32),
        }
        self.observations = self.buffers["observations"].reshape(games, -1)
        self.masks = self.buffers["masks"].reshape(games, -1)
        self.hidden = self.buffers["hidden"].reshape(games, -1)
        self.seats = self.buffers["seats"]
        self.policies = self.buffers["policies"]
        self.labels = self.buffers["labels"]
        self.status = self.buffers["status"]
        self.rewards = self.buffers["rewards"].reshape(games, MAX_SEATS)
        self.results = self.buffers["results"].reshape(games, MAX_SEATS, columns)
        env.start(self.buffers)

    def step(self, actions: NDArray[np.int32]) -> None:
        """Play one action in each game. Other Python threads run meanwhile."""
        self.env.step(actions, self.buffers)
