"""Plays games with the present policy and collects what the learner needs."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

import numpy as np
import torch
from torch import Tensor

from .environment import ENDED, MAX_SEATS, Environment, Lineup
from .network import Policy, sample
from .run import Run

LEARNER, SNAPSHOT = 0, 1


class Games:
    """Half of the games. While the rules run for one half, the network answers the other."""

    def __init__(self, run: Run, lineups: list[Lineup], steps: int, seed: int, teacher: str | None) -> None:
        self.run, self.steps = run, steps
        self.env = Environment(
            run.spec.board,
            lineups,
            is_pinned=run.is_cuda,
            teacher=teacher,
            seed=seed,
            threads=run.threads,
            warm_up=run.args.warm_up,
        )
        games, spec, device = self.env.games, run.spec, run.device

        def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(steps, games, *shape, dtype=dtype, device=device)

        self.observations = zeros(spec.observation_size, dtype=torch.uint8)
        self.hidden = zeros(spec.hidden_size, dtype=torch.uint8)
        self.masks = zeros(spec.actions, dtype=torch.uint8)
        self.seats = zeros(dtype=torch.int64)
        self.actions = zeros(dtype=torch.int64)
        self.log_probs = zeros(dtype=torch.float32)
        self.learns = zeros(dtype=torch.bool)
        self.ended = zeros(dtype=torch.bool)
        self.rewards = zeros(MAX_SEATS, dtype=torch.float32)
        self.labels = torch.full((steps, games), -1, dtype=torch.int64, device=device)
        self.results: list[np.ndarray] = []
        self.pending: Future[None] | None = None

    def up(self, array: np.ndarray) -> Tensor:
        return torch.from_numpy(array).to(self.run.device, non_blocking=True)

    def receive(self, step: int) -> None:
        """Waits for the games and takes in how the last action ended."""
        if self.pending is None:
            return
        self.pending.result()
        self.pending = None
        ended = self.env.status == ENDED
        if ended.any():
            self.results.append(self.env.results[ended].copy())
        self.ended[step] = self.up(ended)
        self.rewards[step] = self.up(self.env.rewards)

    def look(self, step: int) -> None:
        """Takes in what the seats see."""
        env = self.env
        self.observations[step] = self.up(env.observations)
        self.hidden[step] = self.up(env.hidden)
        self.masks[step] = self.up(env.masks)
        self.seats[step] = self.up(env.seats).long()
        self.learns[step] = self.up(env.policies) == LEARNER
        if env.labels.size:
            self.labels[step] = self.up(env.labels).long()

    def act(self, step: int, snapshot: Policy | None, follow: float, pool: ThreadPoolExecutor) -> None:
        """Chooses actions and sends them off. A share `follow` of the games does what the teacher would."""
        run = self.run
        with run.autocast():
            logits, _ = run.policy(self.observations[step], self.masks[step], run.dtype)
        actions = sample(logits)
        if snapshot is not None:
            rows = (~self.learns[step]).nonzero().squeeze(1)
            if len(rows):
                with run.autocast():
                    other, _ = snapshot(self.observations[step, rows], self.masks[step, rows], run.dtype)
                actions[rows] = sample(other)
        if follow > 0:
            share = torch.arange(self.env.games, device=run.device) * 0.6180339887 % 1
            actions = torch.where((share < follow) & (self.labels[step] >= 0), self.labels[step], actions)
        self.actions[step] = actions
        self.log_probs[step] = torch.log_softmax(logits, 1).gather(1, actions[:, None]).squeeze(1)
        # The copy to the CPU waits for the copies above too.
        self.pending = pool.submit(self.env.step, actions.to(torch.int32).cpu().numpy())

    def take_results(self) -> np.ndarray:
        """The results of all games that ended since the last call: games x seats x columns."""
        results, self.results = self.results, []
        columns = len(self.env.columns)
        return np.concatenate(results) if results else np.zeros((0, MAX_SEATS, columns), np.float32)


@torch.no_grad()
def roll_out(
    halves: list[Games], pool: ThreadPoolExecutor, snapshot: Policy | None = None, follow: float = 0.0
) -> None:
    """Fills the buffers of both halves."""
    for step in range(halves[0].steps):
        for half in halves:
            half.receive(step - 1)
            half.look(step)
            half.act(step, snapshot, follow, pool)
    for half in halves:
        half.receive(half.steps - 1)


@torch.no_grad()
def values(half: Games, chunk: int = 32768) -> tuple[Tensor, Tensor]:
    """The critic's estimates for all decisions, and for those that are asked now. Rewards are within -1 and 1."""
    run = half.run
    observations, hidden = half.observations.flatten(0, 1), half.hidden.flatten(0, 1)
    with run.autocast():
        parts = [
            run.critic(observations[i : i + chunk], hidden[i : i + chunk], run.dtype)
            for i in range(0, len(observations), chunk)
        ]
        last = run.critic(half.up(half.env.observations), half.up(half.env.hidden), run.dtype)
    return torch.cat(parts).view(half.steps, -1).clamp(-1, 1), last.clamp(-1, 1)


@torch.no_grad()
def advantages(half: Games, lam: float) -> tuple[Tensor, Tensor, Tensor]:
    """Generalised advantages, values, and which decisions have a known continuation.

    Every seat has its own sequence of decisions in a game; its reward comes when the game ends.
    """
    value, last = values(half)
    games, device = half.env.games, half.run.device
    next_value = torch.zeros(games, MAX_SEATS, device=device)
    next_advantage, reward = torch.zeros_like(next_value), torch.zeros_like(next_value)
    is_known = torch.zeros(games, MAX_SEATS, dtype=torch.bool, device=device)
    seat = half.up(half.env.seats).long()[:, None]
    next_value.scatter_(1, seat, last[:, None])
    is_known.scatter_(1, seat, True)
    result, known = torch.zeros_like(value), torch.zeros_like(value, dtype=torch.bool)
    for step in reversed(range(half.steps)):
        ended = half.ended[step][:, None]
        next_value.masked_fill_(ended, 0)
        next_advantage.masked_fill_(ended, 0)
        reward = torch.where(ended, half.rewards[step], reward)
        is_known |= ended
        seat = half.seats[step][:, None]
        now = value[step][:, None]
        delta = reward.gather(1, seat) + next_value.gather(1, seat) - now
        advantage = delta + lam * next_advantage.gather(1, seat)
        has_next = is_known.gather(1, seat)
        advantage = torch.where(has_next, advantage, torch.zeros_like(advantage))
        result[step], known[step] = advantage[:, 0], has_next[:, 0]
        next_value.scatter_(1, seat, now)
        next_advantage.scatter_(1, seat, advantage)
        reward.scatter_(1, seat, 0.0)
        is_known.scatter_(1, seat, True)
    return result, value, known


def collect(halves: list[Games], lam: float) -> dict[str, Tensor]:
    """All decisions of the learner with a known continuation, as one flat batch."""
    parts: dict[str, list[Tensor]] = {}
    for half in halves:
        advantage, value, known = advantages(half, lam)
        rows = (known & half.learns).flatten().nonzero().squeeze(1)
        columns = {
            "observations": half.observations,
            "hidden": half.hidden,
            "masks": half.masks,
            "actions": half.actions,
            "log_probs": half.log_probs,
            "labels": half.labels,
            "advantages": advantage,
            "returns": advantage + value,
            "values": value,
        }
        for name, column in columns.items():
            parts.setdefault(name, []).append(column.flatten(0, 1)[rows])
    return {name: torch.cat(columns) for name, columns in parts.items()}


def summary(results: np.ndarray, columns: dict[str, int], bots: list[str]) -> dict[str, object]:
    """Games and the learner's mean share of the win, score and tickets, by kind of opponent."""
    controller = results[:, :, columns["controller"]]
    has_score = np.abs(results).sum(2) > 0
    summary: dict[str, object] = {"games": len(results)}
    kinds = {"self": (controller >= 0) & (controller != SNAPSHOT), "snapshot": controller == SNAPSHOT}
    kinds |= {bot: controller == -1 - number for number, bot in enumerate(bots)}
    for name, is_kind in kinds.items():
        rows = (~has_score | is_kind).all(1) if name == "self" else (is_kind & has_score).any(1)
        learner = (controller == LEARNER) & has_score & rows[:, None]
        if learner.any():
            means = results[learner].mean(0)
            keys = ("win-share", "score", "completed-tickets", "kept-tickets", "trains-left")
            summary[name] = {"games": int(rows.sum()), **{key: round(float(means[columns[key]]), 3) for key in keys}}
    return summary
