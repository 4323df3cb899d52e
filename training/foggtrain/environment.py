"""The games with arrays that a GPU can read directly, and what a network needs to know of a board."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import torch
from fogg import RESULT_COLUMNS, Board, NativeVectorEnv
from fogg.buffers import ENDED, IDLE, MAX_SEATS, Batch

__all__ = ["ENDED", "IDLE", "MAX_SEATS", "BoardSpec", "Environment", "Lineup"]

Lineup = tuple[list[str], int]

COLORS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")


def pinned(size: int, dtype: type) -> np.ndarray:
    """Zeros in memory that a GPU can read while the program runs on."""
    tensor = torch.from_numpy(np.zeros(size, dtype))
    return (tensor.pin_memory() if size > 0 else tensor).numpy()


class Environment(Batch):
    """Many games; `step` fills the arrays, each with one row for a game."""

    columns: ClassVar[dict[str, int]] = {name: number for number, name in enumerate(RESULT_COLUMNS)}

    def __init__(
        self,
        board: Board,
        lineups: list[Lineup],
        *,
        is_pinned: bool,
        hidden: bool = True,
        teacher: str | None = None,
        **options: Any,
    ) -> None:
        env = NativeVectorEnv(board, lineups, teacher=teacher, **options)
        allocate = pinned if is_pinned else np.zeros
        super().__init__(env, hidden=hidden, labels=teacher is not None, allocate=allocate)


class BoardSpec:
    """What a network needs to know of a board: sizes, planes, groups of actions and fixed facts."""

    def __init__(self, name: str) -> None:
        self.board = Board(name)
        self.planes = self.board.planes
        self.hidden_planes = self.board.hidden_planes
        self.groups = {name: (first, size) for name, first, size in self.board.action_groups}
        self.counts = self.board.entity_counts
        self.observation_size = self.board.observation_size
        self.hidden_size = self.board.hidden_size
        self.actions = self.board.action_count

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
        rows = []
        for route in self.board.routes:
            color = [float(route.color == name) for name in (*COLORS, None)]
            flags = [float(route.is_tunnel), float(route.twin is not None), float(route.takes_locomotives)]
            rows.append([route.length / 6, route.points / 15, *color, *flags])
        return torch.tensor(rows)

    def ticket_facts(self) -> torch.Tensor:
        """Fixed facts of each ticket: points of the best and the lowest goal, number of goals."""
        goals = [[points for _, points in ticket.goals] for ticket in self.board.tickets]
        return torch.tensor([[max(points) / 20, min(points) / 20, len(points) / 4] for points in goals])
