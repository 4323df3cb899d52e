"""Imitation of a bot (DAgger): the bot labels every position, and the policy learns its choices.

At first the bot's choices are played. Later half of the games follow the policy, so that it learns what to do after its
own mistakes.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import torch
import torch.nn.functional as F
from torch import nn

from .ppo import self_play_lineups
from .rollout import Games, collect, roll_out
from .run import Run, Stage, between

STAGE = "imitate"
WARM_UP_UPDATES = 300
REPLAYED_ROUNDS = 40


def imitate(run: Run) -> None:
    """Trains until the time of this chunk is over."""
    args = run.args
    stage = Stage(run, STAGE, args.total_minutes)
    pool = ThreadPoolExecutor(2)
    seed = 1000 * args.seed + 2 * run.state["chunks"]
    halves = [
        Games(run, self_play_lineups(args.seats, args.games // 2), args.steps, seed + half, args.teacher)
        for half in range(2)
    ]
    parameters = [*run.policy.parameters(), *run.critic.parameters()]
    optimizer = torch.optim.Adam(parameters, lr=args.rate, eps=1e-5, fused=run.is_cuda)
    run.load_optimizer(optimizer, STAGE)
    updates = run.state.get("updates", 0)
    replay: list[dict[str, torch.Tensor]] = []
    while run.seconds_left() > args.reserve:
        progress = stage.progress()
        roll_out(halves, pool, follow=1.0 if progress < 0.35 else 0.5)
        batch = collect(halves, lam=1.0)
        names = ("observations", "hidden", "masks", "labels", "returns")
        replay.append({name: batch[name] for name in names})
        del replay[:-REPLAYED_ROUNDS]
        sums = torch.zeros(4, device=run.device)
        for _ in range(args.updates):
            rate = between(args.rate, args.rate_end, progress) * min(1.0, (updates + 1) / WARM_UP_UPDATES)
            for group in optimizer.param_groups:
                group["lr"] = rate
            newest = len(replay) == 1 or torch.rand(1).item() < 0.3
            part = replay[-1] if newest else replay[int(torch.randint(len(replay), (1,)))]
            sums += update(run, optimizer, parameters, part, args.batch)
            updates += 1
        run.state["updates"] = updates
        run.state["decisions"] += len(batch["labels"])
        loss, agreement, value_loss, critic_loss = (sums / args.updates).tolist()
        run.log(
            "imitation",
            decisions=run.state["decisions"],
            loss=round(loss, 4),
            agreement=round(agreement, 4),
            value_loss=round(value_loss, 4),
            critic_loss=round(critic_loss, 4),
            rate=round(rate, 7),
            progress=round(progress, 3),
        )
    stage.finish(optimizer)


def update(
    run: Run,
    optimizer: torch.optim.Optimizer,
    parameters: list[nn.Parameter],
    part: dict[str, torch.Tensor],
    size: int,
) -> torch.Tensor:
    """One update; returns loss, agreement with the teacher and the losses of both values."""
    rows = torch.randint(len(part["labels"]), (min(size, len(part["labels"])),), device=run.device)
    labels, returns = part["labels"][rows], part["returns"][rows]
    with run.autocast():
        logits, value = run.policy(part["observations"][rows], part["masks"][rows], run.dtype)
        critic = run.critic(part["observations"][rows], part["hidden"][rows], run.dtype)
    is_labelled = labels >= 0
    loss = F.cross_entropy(logits[is_labelled], labels[is_labelled])
    value_loss, critic_loss = F.smooth_l1_loss(value, returns), F.smooth_l1_loss(critic, returns)
    optimizer.zero_grad(set_to_none=True)
    (loss + 0.5 * value_loss + critic_loss).backward()
    nn.utils.clip_grad_norm_(parameters, 1.0)
    optimizer.step()
    agreement = (logits[is_labelled].argmax(1) == labels[is_labelled]).float().mean()
    return torch.stack([loss, agreement, value_loss, critic_loss]).detach()
