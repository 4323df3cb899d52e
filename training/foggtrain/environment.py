"""The vectorised environment with buffers that a GPU can read directly."""

from __future__ import annotations

from typing import Any

import foggenv
import numpy as np
import torch

MAX_SEATS = 5
RUNNING, ENDED, IDLE = 0, 1, 2

Lineup = tuple[list[str], int]


def buffer(size: int, dtype: torch.dtype, pinned: bool) -> np.ndarray:
    """A numpy array, in memory that a GPU can read while the program runs on."""
    tensor = torch.zeros(size, dtype=dtype)
    return (tensor.pin_memory() if pinned and size > 0 else tensor).numpy()


class Environment:
    """Many games; `step` fills the arrays below, each with one row for a game."""

    def __init__(
        self,
        board: str,
        lineups: list[Lineup],
        *,
        pinned: bool,
        hidden: bool = True,
        teacher: str | None = None,
        **options: Any,
    ) -> None:
        self.env = foggenv.VectorEnv(board, lineups, teacher=teacher, **options)
        games, columns = self.env.games, len(self.env.result_columns)
        sizes = {
            "observations": (games * self.env.observation_size, torch.uint8),
            "masks": (games * self.env.actions, torch.uint8),
            "hidden": (games * self.env.hidden_size if hidden else 0, torch.uint8),
            "seats": (games, torch.uint8),
            "policies": (games, torch.uint8),
            "labels": (games if teacher else 0, torch.int32),
            "status": (games, torch.uint8),
            "rewards": (games * MAX_SEATS, torch.float32),
            "results": (games * MAX_SEATS * columns, torch.float32),
        }
        self.buffers = {name: buffer(size, dtype, pinned) for name, (size, dtype) in sizes.items()}
        self.games = games
        self.observations = self.buffers["observations"].reshape(games, -1)
        self.masks = self.buffers["masks"].reshape(games, -1)
        self.hidden = self.buffers["hidden"].reshape(games, -1)
        self.seats = self.buffers["seats"]
        self.policies = self.buffers["policies"]
        self.labels = self.buffers["labels"]
        self.status = self.buffers["status"]
        self.rewards = self.buffers["rewards"].reshape(games, MAX_SEATS)
        self.results = self.buffers["results"].reshape(games, MAX_SEATS, columns)
        self.columns: dict[str, int] = {name: i for i, name in enumerate(self.env.result_columns)}
        self.env.start(self.buffers)

    def step(self, actions: np.ndarray) -> None:
        """Plays one action in each game. Other Python threads run meanwhile."""
        self.env.step(actions, self.buffers)


class BoardSpec:
    """What a network needs to know of a board: sizes, planes, groups of actions and fixed facts."""

    def __init__(self, board: str) -> None:
        seats = next(n for n in range(2, MAX_SEATS + 1) if self._allows(board, n))
        env = foggenv.VectorEnv(board, [(["policy"] * seats, 1)])
        self.planes: list[tuple[str, str, int, int, float]] = env.planes
        self.hidden_planes: list[tuple[str, str, int, int, float]] = env.hidden_planes
        self.groups: dict[str, tuple[int, int]] = {name: (first, size) for name, first, size in env.action_groups}
        self.facts: dict[str, Any] = env.board_facts()
        self.observation_size: int = env.observation_size
        self.hidden_size: int = env.hidden_size
        self.actions: int = env.actions

    @staticmethod
    def _allows(board: str, seats: int) -> bool:
        try:
            foggenv.VectorEnv(board, [(["policy"] * seats, 1)])
        except ValueError as error:
            if "players" in str(error):
                return False
            raise
        return True

    def scales(self) -> torch.Tensor:
        """The factor of each byte of an observation."""
        return torch.cat([torch.full((size,), scale) for _, _, _, size, scale in self.planes])

    def hidden_scales(self) -> torch.Tensor:
        """The factor of each byte of the critic's hidden observation."""
        return torch.cat([torch.full((size,), scale) for _, _, _, size, scale in self.hidden_planes])

    def span(self, entity: str) -> tuple[int, int, int]:
        """The first byte of an entity's planes, the number of planes and the number of entities."""
        planes = [plane for plane in self.planes if plane[0] == entity]
        return planes[0][2], len(planes), planes[0][3]

    def offset(self, entity: str, name: str) -> int:
        """The first byte of a plane."""
        return next(first for e, n, first, _, _ in self.planes if (e, n) == (entity, name))

    def route_facts(self) -> torch.Tensor:
        """Fixed facts of each route: length, points, colour (grey last), tunnel, double, takes locomotives."""
        facts = self.facts
        rows = []
        for route in range(facts["route"]):
            color = [0.0] * 9
            color[8 if facts["route_color"][route] is None else facts["route_color"][route]] = 1.0
            flags = [facts[key][route] for key in ("route_tunnel", "route_twin", "route_takes_locomotives")]
            rows.append([facts["route_length"][route] / 6, facts["route_points"][route] / 15, *color, *map(float, flags)])
        return torch.tensor(rows)

    def ticket_facts(self) -> torch.Tensor:
        """Fixed facts of each ticket: points of the best and the lowest goal, number of goals."""
        goals = [[points for _, points in ticket] for ticket in self.facts["ticket_goals"]]
        return torch.tensor([[max(points) / 20, min(points) / 20, len(points) / 4] for points in goals])
