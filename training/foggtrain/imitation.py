"""Imitation of a bot (DAgger): the bot labels every position, and the policy learns its choices.

At first the bot's choices are played. Later half of the games follow the policy, so that it learns what to do after its
own mistakes. With `--data`, decisions come from the files of `generate` instead, for teachers that are too slow.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from . import dataset
from .network import result_loss
from .ppo import self_play_lineups
from .rollout import Games, collect, roll_out
from .run import Run, Stage, between

STAGE = "imitate"
REPLAYED_ROUNDS = 40

Part = dict[str, torch.Tensor]


def imitate(run: Run) -> None:
    """Trains until the time of this chunk is over."""
    args = run.args
    stage = Stage(run, STAGE, args.total_minutes)
    parameters = [*run.policy.parameters(), *run.critic.parameters()]
    optimizer = torch.optim.Adam(parameters, lr=args.rate, eps=1e-5, fused=run.is_cuda)
    run.load_optimizer(optimizer, STAGE)
    policy, critic = run.compiled(run.policy), run.compiled(run.critic)
    updates = run.state.get("updates", 0)
    for replay, decisions, newest_share in rounds(run, stage):
        progress, started = stage.progress(), time.monotonic()
        sums = torch.zeros(4, device=run.device)
        for _ in range(args.updates):
            rate = between(args.rate, args.rate_end, progress) * min(1.0, (updates + 1) / args.warm_up_updates)
            for group in optimizer.param_groups:
                group["lr"] = rate
            is_newest = len(replay) == 1 or torch.rand(1).item() < newest_share
            part = replay[-1] if is_newest else replay[int(torch.randint(len(replay), (1,)))]
            sums += update(run, (policy, critic), optimizer, parameters, part)
            updates += 1
        run.state["updates"] = updates
        run.state["decisions"] += decisions
        loss, agreement, value_loss, critic_loss = (sums / args.updates).tolist()
        run.add_time("learn", time.monotonic() - started)
        run.log(
            "imitation",
            decisions=run.state["decisions"],
            updates=updates,
            loss=round(loss, 4),
            agreement=round(agreement, 4),
            value_loss=round(value_loss, 4),
            critic_loss=round(critic_loss, 4),
            rate=round(rate, 7),
            progress=round(progress, 3),
            seconds=run.take_times(),
        )
        stage.save_if_due(optimizer)
    stage.finish(optimizer)


def rounds(run: Run, stage: Stage) -> Iterator[tuple[list[Part], int, float]]:
    """What is learned from in each round: decisions, the number of new ones, and the share of the newest part."""
    return rounds_of_files(run, stage) if run.args.data else rounds_of_games(run, stage)


def rounds_of_games(run: Run, stage: Stage) -> Iterator[tuple[list[Part], int, float]]:
    """Plays a round of games each time, and yields the last rounds."""
    args = run.args
    pool = ThreadPoolExecutor(2)
    lineups = self_play_lineups(args.seats, args.games // 2)
    halves = [Games(run, lineups, args.steps, run.game_seed + half, args.teacher) for half in range(2)]
    replay: list[Part] = []
    while stage.begin_round():
        with run.timed("play"):
            roll_out(halves, pool, follow=1.0 if stage.progress() < 0.35 else 0.5)
        batch = collect(halves, lam=1.0)
        replay.append({name: batch[name] for name in dataset.COLUMNS})
        del replay[:-REPLAYED_ROUNDS]
        yield replay, len(batch["labels"]), 0.3


def rounds_of_files(run: Run, stage: Stage) -> Iterator[tuple[list[Part], int, float]]:
    """Yields all files of a dataset each time; every update takes a random one."""
    parts = [to_tensors(run, part) for part in dataset.load(Path(run.args.data))]
    decisions = sum(len(part["labels"]) for part in parts)
    while stage.begin_round():
        yield parts, decisions, 0.0
        decisions = 0


def to_tensors(run: Run, part: dict[str, np.ndarray]) -> Part:
    """The columns of a file on the device of the run."""
    tensors = {name: torch.from_numpy(column).to(run.device) for name, column in part.items()}
    return tensors | {"labels": tensors["labels"].long()}


def update(
    run: Run,
    networks: tuple[nn.Module, nn.Module],
    optimizer: torch.optim.Optimizer,
    parameters: list[nn.Parameter],
    part: dict[str, torch.Tensor],
) -> torch.Tensor:
    """One update; returns loss, agreement with the teacher and the losses of both values."""
    policy, critic_network = networks
    size = min(run.args.batch, len(part["labels"]))
    rows = torch.randint(len(part["labels"]), (size,), device=run.device)
    labels, returns = part["labels"][rows], part["returns"][rows]
    with run.autocast():
        logits, value = policy(part["observations"][rows], part["masks"][rows], run.dtype)
        critic = critic_network(part["observations"][rows], part["hidden"][rows], run.dtype)
    is_labelled = labels >= 0
    loss = F.cross_entropy(logits, labels, ignore_index=-1)
    value_loss, critic_loss = result_loss(value, returns), result_loss(critic, returns)
    optimizer.zero_grad(set_to_none=True)
    (loss + 0.5 * value_loss + critic_loss).backward()
    nn.utils.clip_grad_norm_(parameters, 1.0)
    optimizer.step()
    agreement = ((logits.argmax(1) == labels) & is_labelled).sum() / is_labelled.sum().clamp(min=1)
    return torch.stack([loss, agreement, value_loss, critic_loss]).detach()
