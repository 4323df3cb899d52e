"""Self-play with PPO, against itself, older snapshots of itself and bots."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn

from .environment import Lineup
from .network import result_loss
from .rollout import Games, collect, roll_out, summary
from .run import Run, Stage, between

STAGE = "selfplay"
LAMBDA = 0.97
CLIP = 0.2
MAX_DIVERGENCE = 0.02
CRITIC_ROUNDS = 6
SNAPSHOT_ROUNDS = 12
MAX_SAMPLE = 32768


def self_play_lineups(seats: list[int], games: int) -> list[Lineup]:
    """Only the learner, with each number of players equally often."""
    return [(["policy"] * count, games // len(seats)) for count in seats]


def lineups(seats: list[int], games: int, bots: list[str], bot_share: float, snapshot_share: float) -> list[Lineup]:
    """Games of the learner with itself, with one snapshot in all other seats, and with one bot in all other seats.

    A number of players that is listed twice gets twice the games.
    """
    here = games // len(seats)
    against_snapshot = int(here * snapshot_share)
    against_bot = int(here * bot_share / len(bots)) if bots else 0
    alone = here - against_snapshot - against_bot * len(bots)
    result: list[Lineup] = [(["policy"] * count, alone) for count in seats]
    result += [(["policy"] + ["policy:1"] * (count - 1), against_snapshot) for count in seats]
    result += [(["policy"] + [bot] * (count - 1), against_bot) for count in seats for bot in bots]
    return [lineup for lineup in result if lineup[1] > 0]


def self_play(run: Run) -> None:
    """Trains until the time of this chunk is over."""
    args = run.args
    stage = Stage(run, STAGE, args.total_minutes)
    pool = ThreadPoolExecutor(2)
    opponents = lineups(args.seats, args.games // 2, args.bots, args.bot_share, args.snapshot_share)
    halves = [Games(run, opponents, args.steps, run.game_seed + half, teacher=None) for half in range(2)]
    parameters = [*run.policy.parameters(), *run.critic.parameters()]
    optimizer = torch.optim.Adam(parameters, lr=args.rate, eps=1e-5, fused=run.is_cuda)
    is_continued = run.load_optimizer(optimizer, STAGE)
    policy, critic = run.compiled(run.policy), run.compiled(run.critic)
    if not run.snapshots:
        run.add_snapshot()
    rounds = run.state.get("rounds", 0)
    # Without the state of the optimiser its first steps are too large.
    ramp_start = 0 if is_continued else rounds
    while stage.begin_round():
        progress = stage.progress()
        rate = between(args.rate, args.rate_end, progress) * min(1.0, (rounds - ramp_start + 1) / (2 * CRITIC_ROUNDS))
        for group in optimizer.param_groups:
            group["lr"] = rate
        opponent = run.snapshots[int(torch.randint(len(run.snapshots), (1,)))]
        for rival in (half.rival for half in halves if half.rival is not None):
            rival.policy.load_state_dict(opponent)
        with run.timed("play"):
            roll_out(halves, pool)
        with run.timed("collect"):
            batch = collect(halves, LAMBDA)
        entropy_weight = between(args.entropy, args.entropy_end, progress)
        if stage.rounds == 1 and args.tickets_share > 0:
            draw_tickets_more(run, batch, args.tickets_share)
        learner = Learner(run, policy, critic, optimizer, parameters, entropy_weight, rounds < CRITIC_ROUNDS)
        with run.timed("learn"):
            losses = learner.learn(batch)
        rounds += 1
        run.state["rounds"] = rounds
        run.state["decisions"] += len(batch["actions"])
        if rounds >= CRITIC_ROUNDS and rounds % SNAPSHOT_ROUNDS == 0:
            run.add_snapshot()
        results = np.concatenate([half.take_results() for half in halves])
        run.log(
            "selfplay",
            round=rounds,
            decisions=run.state["decisions"],
            rate=round(rate, 7),
            progress=round(progress, 3),
            **losses,
            seconds=run.take_times(),
            play=summary(results, halves[0].env.columns, halves[0].env.env.bots),
        )
        stage.save_if_due(optimizer)
    stage.finish(optimizer)


@torch.no_grad()
def draw_tickets_more(run: Run, batch: dict[str, Tensor], share: float) -> None:
    """Raises the score of drawing tickets until this share of the turns begins with it.

    Bots never draw tickets, so a network that imitates one never tries it, and could not learn when it pays.
    """
    number = run.spec.groups["tickets"][0]
    rows = (batch["masks"][:, number] == 1).nonzero().squeeze(1)[:MAX_SAMPLE]
    with run.autocast():
        logits, _ = run.policy(batch["observations"][rows], batch["masks"][rows], run.dtype)
    others = logits.clone()
    others[:, number] = -torch.inf
    low, high = 0.0, 30.0
    for _ in range(30):
        shift = (low + high) / 2
        chances = (logits[:, number] + shift - others.logsumexp(1)).sigmoid()
        low, high = (shift, high) if chances.mean() < share else (low, shift)
    run.policy.direct.bias[number] += shift
    run.log("tickets", shift=round(shift, 3), share=share)


@dataclass
class Learner:
    """What the updates of one round need."""

    run: Run
    policy: nn.Module
    critic: nn.Module
    optimizer: torch.optim.Optimizer
    parameters: list[nn.Parameter]
    entropy_weight: float
    critic_only: bool

    def learn(self, batch: dict[str, Tensor]) -> dict[str, float]:
        """Up to three epochs over a round, until the policy has moved far enough."""
        advantages = batch["advantages"]
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        error = (batch["returns"] - batch["values"]).var(0)
        explained = 1 - error / (batch["returns"].var(0) + 1e-9)
        count = len(advantages)
        size = min(self.run.args.batch, count)
        rows_seen: list[Tensor] = []
        epochs = 0
        for _ in range(self.run.args.epochs):
            order = torch.randperm(count, device=self.run.device)
            starts = range(0, count - size + 1, size)
            this_epoch = [self.update(batch, advantages, order[first : first + size]) for first in starts]
            rows_seen += this_epoch
            epochs += 1
            if torch.stack(this_epoch)[:, 0].mean() > MAX_DIVERGENCE:
                break
        names = ("divergence", "entropy", "clipped", "value_loss", "critic_loss")
        means = torch.stack(rows_seen).mean(0).tolist()
        by_part = {"explained": round(float(explained[0]), 3), "explained_margin": round(float(explained[1]), 3)}
        return {"epochs": epochs, **by_part} | {name: round(mean, 4) for name, mean in zip(names, means, strict=True)}

    def update(self, batch: dict[str, Tensor], advantages: Tensor, rows: Tensor) -> Tensor:
        """One update; returns divergence, entropy, share of clipped decisions and the losses of both values."""
        run = self.run
        observations, returns = batch["observations"][rows], batch["returns"][rows]
        with run.autocast():
            logits, value = self.policy(observations, batch["masks"][rows], run.dtype)
            critic = self.critic(observations, batch["hidden"][rows], run.dtype)
        log_probs = torch.log_softmax(logits, 1)
        difference = log_probs.gather(1, batch["actions"][rows][:, None]).squeeze(1) - batch["log_probs"][rows]
        ratio = difference.exp()
        advantage = advantages[rows]
        gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
        entropy = -(log_probs.exp() * log_probs.clamp(min=-30)).sum(1).mean()
        value_loss, critic_loss = result_loss(value, returns), result_loss(critic, returns)
        loss = critic_loss
        if not self.critic_only:
            loss = loss + 0.5 * value_loss - gain - self.entropy_weight * entropy
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters, 0.5)
        self.optimizer.step()
        divergence = (ratio - 1 - difference).mean()
        clipped = ((ratio - 1).abs() > CLIP).float().mean()
        return torch.stack([divergence, entropy, clipped, value_loss, critic_loss]).detach()
