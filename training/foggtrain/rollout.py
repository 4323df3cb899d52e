"""Plays games with the present policy and collects what the learner needs."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

import numpy as np
import torch
from torch import Tensor

from .environment import ENDED, MAX_SEATS, Environment, Lineup
from .network import Policy, result_estimate, sample
from .results import outcomes, reward
from .run import Run

LEARNER, SNAPSHOT = 0, 1


class Actor:
    """A policy that answers for a range of the games, from buffers that stay at the same place.

    On a GPU its kernels are fused, recorded once and replayed, because starting them one by one takes longer than they
    run.
    """

    def __init__(self, run: Run, policy: Policy, games: range) -> None:
        self.run, self.policy, self.games = run, policy, games
        self.network = run.compiled(policy)
        count, spec = len(games), run.spec
        self.observations = torch.zeros(count, spec.observation_size, dtype=torch.uint8, device=run.device)
        self.masks = torch.ones(count, spec.actions, dtype=torch.uint8, device=run.device)
        self.graph: torch.cuda.CUDAGraph | None = None
        if run.is_cuda:
            self._record()

    def _record(self) -> None:
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self._compute()
        torch.cuda.current_stream().wait_stream(stream)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.actions, self.log_probs = self._compute()

    def _compute(self) -> tuple[Tensor, Tensor]:
        # Weights change between replays, so no rounded copy of them is kept.
        with torch.no_grad(), self.run.autocast(is_cached=False):
            logits, _ = self.network(self.observations, self.masks, self.run.dtype)
            actions = sample(logits)
            return actions, torch.log_softmax(logits, 1).gather(1, actions[:, None]).squeeze(1)

    def act(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """An action for each of its games, and the logarithm of its probability; overwritten by the next call."""
        self.observations.copy_(observations[self.games.start : self.games.stop])
        self.masks.copy_(masks[self.games.start : self.games.stop])
        if self.graph is None:
            self.actions, self.log_probs = self._compute()
        else:
            self.graph.replay()
        return self.actions, self.log_probs


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
            openings=(run.args.opening_bots, run.args.opening_share, run.args.opening_decisions),
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
        self.outcomes = zeros(MAX_SEATS, 2, dtype=torch.float32)
        self.labels = torch.full((steps, games), -1, dtype=torch.int64, device=device)
        self.results: list[np.ndarray] = []
        self.pending: Future[None] | None = None
        self.players = np.concatenate([np.full(count, len(seats)) for seats, count in lineups])
        self.player_counts = torch.from_numpy(self.players).to(device)
        self.actor = Actor(run, run.policy, range(games))
        self.rival = self._rival(lineups)

    def _rival(self, lineups: list[Lineup]) -> Actor | None:
        """Answers for the snapshot in the games against it, which follow each other."""
        if not any("policy:1" in seats for seats, _ in lineups):
            return None
        ends = np.cumsum([count for _, count in lineups])
        is_against = ["policy:1" in seats for seats, _ in lineups]
        first = is_against.index(True)
        count = sum(count for (_, count), against in zip(lineups, is_against, strict=True) if against)
        start = int(ends[first - 1]) if first > 0 else 0
        rival = Policy(self.run.spec, **self.run.state["sizes"]).to(self.run.device).eval()
        return Actor(self.run, rival, range(start, start + count))

    def up(self, array: np.ndarray) -> Tensor:
        return torch.from_numpy(array).to(self.run.device, non_blocking=True)

    def receive(self, step: int) -> None:
        """Waits for the games and takes in how the last action ended."""
        if self.pending is None:
            return
        self.pending.result()
        self.pending = None
        ended = self.env.status == ENDED
        self.ended[step] = self.up(ended)
        rows = np.flatnonzero(ended)
        if len(rows):
            results = self.env.results[rows]
            self.results.append(results)
            ends = outcomes(results, self.env.columns, self.players[rows])
            self.outcomes[step].index_copy_(0, self.up(rows), self.up(ends))

    def look(self, step: int) -> None:
        """Takes in what the seats see."""
        env = self.env
        self.observations[step].copy_(torch.from_numpy(env.observations), non_blocking=True)
        self.hidden[step].copy_(torch.from_numpy(env.hidden), non_blocking=True)
        self.masks[step].copy_(torch.from_numpy(env.masks), non_blocking=True)
        self.seats[step] = self.up(env.seats)
        self.learns[step] = self.up(env.policies) == LEARNER
        if env.labels.size:
            self.labels[step] = self.up(env.labels)

    def act(self, step: int, follow: float, pool: ThreadPoolExecutor) -> None:
        """Chooses actions and sends them off. A share `follow` of the games does what the teacher would."""
        run = self.run
        actions, log_probs = self.actor.act(self.observations[step], self.masks[step])
        self.actions[step] = actions
        self.log_probs[step] = log_probs
        if self.rival is not None:
            games = slice(self.rival.games.start, self.rival.games.stop)
            others, _ = self.rival.act(self.observations[step], self.masks[step])
            own = self.actions[step, games]
            self.actions[step, games] = torch.where(self.learns[step, games], own, others)
        if follow > 0:
            share = torch.arange(self.env.games, device=run.device) * 0.6180339887 % 1
            is_followed = (share < follow) & (self.labels[step] >= 0)
            self.actions[step] = torch.where(is_followed, self.labels[step], self.actions[step])
        # The copy to the CPU waits for the copies above too.
        self.pending = pool.submit(self.env.step, self.actions[step].to(torch.int32).cpu().numpy())

    def take_results(self) -> np.ndarray:
        """The results of all games that ended since the last call: games x seats x columns."""
        results, self.results = self.results, []
        columns = len(self.env.columns)
        return np.concatenate(results) if results else np.zeros((0, MAX_SEATS, columns), np.float32)


@torch.no_grad()
def roll_out(halves: list[Games], pool: ThreadPoolExecutor, follow: float = 0.0) -> None:
    """Fills the buffers of both halves."""
    for step in range(halves[0].steps):
        for half in halves:
            half.receive(step - 1)
            half.look(step)
            half.act(step, follow, pool)
    for half in halves:
        half.receive(half.steps - 1)


@torch.no_grad()
def values(half: Games, chunk: int = 32768) -> tuple[Tensor, Tensor]:
    """The critic's estimates of the result for all decisions, and for those that are asked now."""
    run = half.run
    observations, hidden = half.observations.flatten(0, 1), half.hidden.flatten(0, 1)
    with run.autocast():
        parts = [
            run.critic(observations[i : i + chunk], hidden[i : i + chunk], run.dtype)
            for i in range(0, len(observations), chunk)
        ]
        last = run.critic(half.up(half.env.observations), half.up(half.env.hidden), run.dtype)
    return result_estimate(torch.cat(parts)).view(half.steps, -1, 2), result_estimate(last)


@torch.no_grad()
def advantages(half: Games, lam: float) -> tuple[Tensor, Tensor, Tensor]:
    """Generalised advantages of both numbers of the result, values, and which decisions have a known continuation.

    Every seat has its own sequence of decisions in a game; its result comes when the game ends.
    """
    value, last = values(half)
    games, device = half.env.games, half.run.device
    next_value = torch.zeros(games, MAX_SEATS, 2, device=device)
    next_advantage, outcome = torch.zeros_like(next_value), torch.zeros_like(next_value)
    is_known = torch.zeros(games, MAX_SEATS, dtype=torch.bool, device=device)
    seat = half.up(half.env.seats).long()[:, None]
    both = (games, 1, 2)
    next_value.scatter_(1, seat[:, :, None].expand(both), last[:, None])
    is_known.scatter_(1, seat, True)
    result, known = torch.zeros_like(value), torch.zeros_like(half.learns)
    for step in reversed(range(half.steps)):
        ended = half.ended[step][:, None]
        next_value.masked_fill_(ended[:, :, None], 0)
        next_advantage.masked_fill_(ended[:, :, None], 0)
        outcome = torch.where(ended[:, :, None], half.outcomes[step], outcome)
        is_known |= ended
        seat = half.seats[step][:, None]
        seats = seat[:, :, None].expand(both)
        now = value[step][:, None]
        delta = outcome.gather(1, seats) + next_value.gather(1, seats) - now
        advantage = delta + lam * next_advantage.gather(1, seats)
        has_next = is_known.gather(1, seat)
        advantage = torch.where(has_next[:, :, None], advantage, torch.zeros_like(advantage))
        result[step], known[step] = advantage[:, 0], has_next[:, 0]
        next_value.scatter_(1, seats, now)
        next_advantage.scatter_(1, seats, advantage)
        outcome.scatter_(1, seats, 0.0)
        is_known.scatter_(1, seat, True)
    return result, value, known


def collect(halves: list[Games], lam: float) -> dict[str, Tensor]:
    """All decisions of the learner with a known continuation, as one flat batch."""
    parts: dict[str, list[Tensor]] = {}
    for half in halves:
        advantage, value, known = advantages(half, lam)
        returns, players = advantage + value, half.player_counts.expand(half.steps, -1)
        rows = (known & half.learns).flatten().nonzero().squeeze(1)
        columns = {
            "observations": half.observations,
            "hidden": half.hidden,
            "masks": half.masks,
            "actions": half.actions,
            "log_probs": half.log_probs,
            "labels": half.labels,
            "advantages": reward(returns, players) - reward(value, players),
            "returns": returns,
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
