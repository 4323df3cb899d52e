"""One game as a PettingZoo AEC environment. Needs the packages `gymnasium` and `pettingzoo`."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._native import Board, Game, View

Observation = dict[str, np.ndarray[Any, Any]]


class FoggAecEnv(AECEnv[str, Observation, int]):
    """One game with agents ``player_0`` to ``player_4`` in turn order; `fogg.SEATS` names their seats.

    An observation is a dictionary with ``observation`` (bytes; `fogg.Board.planes` has their meaning and scales) and
    ``action_mask`` (1 for each legal action). The mask of an agent that is not to act is 0.

    A claim takes two steps of the same agent if it can be paid in several ways: the route, and then the payment.
    A decision with only one legal action is not asked for. First tickets are chosen one after the other, which is the
    same as at once, because nobody sees the choices of others. All rewards come when the game ends.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "fogg_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, board: Board | str = "usa", players: int = 2, render_mode: str | None = None) -> None:
        """Create the environment; `reset` deals a game."""
        super().__init__()
        self.board = Board(board) if isinstance(board, str) else board
        self.render_mode = render_mode
        self.possible_agents = [f"player_{number}" for number in range(players)]
        self.agents: list[str] = []
        actions = self.board.action_count
        bytes_space = spaces.Box(0, 255, (self.board.observation_size,), np.uint8)
        mask_space = spaces.Box(0, 1, (actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": bytes_space, "action_mask": mask_space})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None
        self._paying: str | None = None
        self.game = Game(self.board, players)
        self._seats = dict(zip(self.possible_agents, self.game.seats, strict=True))
        self._names = {seat: agent for agent, seat in self._seats.items()}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of observations; the same object for every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of actions; the same object for every call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. Without a seed, it follows from the last seed."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        deal = int(self._random.integers(1 << 63))
        self.game = Game(self.board, len(self.possible_agents), seed=deal)
        self._paying = None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask_next()

    def observe(self, agent: str) -> Observation:
        """What an agent sees."""
        view = self.game.view(self._seats[agent])
        paying = self._paying if agent == self.agent_selection else None
        mask = view.action_mask(paying).view(np.int8)
        return {"observation": view.observation(paying), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent; ``None`` once it is terminated."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            # PettingZoo's method accepts None for agents that are done.
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is not done and needs an action")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._choose(self.game.view(self._seats[agent]), int(action))
        self._ask_next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _choose(self, view: View, number: int) -> None:
        kind, text = view.choice(number, self._paying)
        self._paying = text if kind == "pay" else None
        if kind == "play":
            self.game.play(text, view.seat)

    def _ask_next(self) -> None:
        """Play decisions without a choice, and select the agent of the next decision."""
        while not self.game.is_over:
            seat = self.game.to_act[0]
            view = self.game.view(seat)
            legal = np.flatnonzero(view.action_mask(self._paying))
            if len(legal) > 1:
                self.agent_selection = self._names[seat]
                return
            self._choose(view, int(legal[0]))
        self._end()

    def _end(self) -> None:
        for seat, reward in self.game.rewards().items():
            self.rewards[self._names[seat]] = reward
        self.terminations = dict.fromkeys(self.agents, True)
        scores = self.game.scores()
        winners = self.game.winners
        for agent in self.agents:
            seat = self._seats[agent]
            self.infos[agent] = {"score": scores[seat].total, "won": seat in winners}
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The public state in words: returned in the mode ``ansi``, and printed in the mode ``human``."""
        text = str(self.game)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return "fogg_v0"


def env(board: Board | str = "usa", players: int = 2, render_mode: str | None = None) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual wrappers, which explain wrong use."""
    wrapped: AECEnv[str, Any, Any] = FoggAecEnv(board, players, render_mode)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
