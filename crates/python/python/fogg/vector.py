"""Many games as a Gymnasium vector environment. Needs the package `gymnasium`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ._native import RESULT_COLUMNS, SEATS, Board, NativeVectorEnv
from .buffers import ENDED, Batch

Observations = NDArray[np.uint8]
Actions = NDArray[np.integer[Any]]


class FoggVectorEnv(VectorEnv[Observations, Actions, NDArray[Any]]):
    """Many games that are stepped together; every row is one game.

    `controllers` says who plays: ``policy`` is you, ``policy:1`` is you with another policy (such as an older
    snapshot), and every other name is a built-in bot. Seats are rotated at random with every deal. Every row asks for
    the next decision of one of your seats; a decision with only one legal action is not asked for.

    - Observations are bytes; `fogg.Board.planes` has their meaning and scales.
    - ``infos["action_mask"]`` has 1 for each legal action. An illegal action raises `ValueError`.
    - ``infos["seat"]`` and ``infos["policy"]`` say which seat is asked now, and for which policy.
    - A reward is that of the seat that acted, at the end of its game, and 0 before. ``infos["rewards"]`` has the
      rewards of all seats, which self-play needs: the last action of a game also decides the rewards of others.
    - Games always terminate and are never truncated. The autoreset mode is `AutoresetMode.SAME_STEP`: when a game
      ends, the observation is already that of the next game. A finished game asks for no decision, so
      ``infos["final_obs"]`` holds zeros; ``infos["final_info"]`` has the results of all seats.
    - Games depend only on the seed and the actions, for any number of threads.
    """

    # Gymnasium declares an attribute of instances.
    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        board: Board | str = "usa",
        controllers: Sequence[str] = ("policy", "planner"),
        *,
        threads: int = 1,
        warm_up: int = 0,
        copy: bool = True,
    ) -> None:
        """Create the environment; `reset` deals the games.

        With `warm_up`, a bot first plays up to this many decisions of each game, so that games do not end together.
        With ``copy=False``, all arrays that `reset` and `step` return are overwritten by the next step.
        """
        self.board = Board(board) if isinstance(board, str) else board
        self.num_envs = num_envs
        self.controllers = list(controllers)
        self._threads, self._warm_up = threads, warm_up
        self._copy = copy
        self._batch: Batch | None = None
        size = (self.board.observation_size,)
        self.single_observation_space = spaces.Box(0, 255, size, np.uint8)
        self.single_action_space = spaces.Discrete(self.board.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        # A mistake in the line-up is reported now and not by `reset`.
        NativeVectorEnv(self.board, [(self.controllers, 1)])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal all games anew. Without a seed, the games follow from the last seed."""
        super().reset(seed=seed)
        deals = seed if seed is not None else int(self.np_random.integers(1 << 63))
        lineups = [(self.controllers, self.num_envs)]
        env = NativeVectorEnv(self.board, lineups, seed=deals, threads=self._threads, warm_up=self._warm_up)
        self._batch = Batch(env)
        return self._returned(self._batch.observations), self._infos(self._batch)

    def step(self, actions: Actions) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action in each game."""
        batch = self._batch
        if batch is None:
            raise ValueError("call reset before step")
        seats = batch.seats.copy()
        batch.step(np.ascontiguousarray(actions, np.int32))
        ended = batch.status == ENDED
        rewards = batch.rewards[np.arange(self.num_envs), seats]
        infos = self._infos(batch)
        if ended.any():
            infos |= self._final_infos(batch, ended, seats)
        return self._returned(batch.observations), rewards, ended, np.zeros_like(ended), infos

    def _returned(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _infos(self, batch: Batch) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        arrays: dict[str, NDArray[Any]] = {
            "action_mask": batch.masks.view(np.int8),
            "seat": batch.seats,
            "policy": batch.policies,
            "rewards": batch.rewards,
        }
        infos: dict[str, Any] = {}
        for name, array in arrays.items():
            infos[name], infos[f"_{name}"] = self._returned(array), everywhere
        return infos

    def _final_infos(self, batch: Batch, ended: NDArray[np.bool_], seats: NDArray[np.uint8]) -> dict[str, Any]:
        columns = {name.replace("-", "_"): batch.results[:, :, i] for i, name in enumerate(RESULT_COLUMNS)}
        final: dict[str, Any] = {}
        for name, array in (columns | {"seat": seats}).items():
            final[name], final[f"_{name}"] = self._returned(array), ended
        final_obs = np.zeros_like(batch.observations)
        return {"final_obs": final_obs, "_final_obs": ended, "final_info": final, "_final_info": ended}

    def seat_name(self, seat: int) -> str:
        """The name of a seat by its number in ``infos["seat"]``."""
        return SEATS[seat]
