"""Measures a policy against bots on numbered deals, each in every rotation of the seats."""

from __future__ import annotations

import numpy as np
import torch

from .environment import ENDED, IDLE, Environment
from .network import sample
from .network_file import round_weights
from .run import Run


@torch.no_grad()
def evaluate(run: Run) -> None:
    """Plays the policy against each bot with each number of players, and logs the results."""
    run.policy.eval()
    if run.args.rounded:
        round_weights(run.spec, run.policy)
    options = {"sampled": run.args.sampled, "rounded": run.args.rounded}
    for seats in run.args.seats:
        for bot in run.args.bots:
            if run.seconds_left() < run.args.reserve:
                run.log("no time left", seats=seats, bot=bot)
                return
            run.log("evaluation", seats=seats, bot=bot, **options, **match(run, seats, bot))


def match(run: Run, seats: int, bot: str) -> dict[str, object]:
    """The share of the win, its 95 % interval over deals, and means of the results."""
    deals = max(1, run.args.games // seats)
    lineups = [(["policy"] + [bot] * (seats - 1), deals * seats)]
    env = Environment(
        run.spec.board,
        lineups,
        is_pinned=run.is_cuda,
        hidden=False,
        first_deal=run.args.first_deal,
        threads=run.threads,
    )
    results = np.zeros_like(env.results)
    take_results(env, results)
    while not (env.status == IDLE).all():
        rows = np.nonzero(env.status != IDLE)[0]
        actions = np.zeros(env.games, np.int32)
        # A game that ended without another decision is idle from the next step on.
        asked = rows[env.masks[rows].any(1)]
        with run.autocast():
            observations = torch.from_numpy(env.observations[asked]).to(run.device)
            masks = torch.from_numpy(env.masks[asked]).to(run.device)
            logits, _ = run.policy(observations, masks, run.dtype)
        chosen = sample(logits) if run.args.sampled else logits.argmax(1)
        actions[asked] = chosen.cpu().numpy()
        env.step(actions)
        take_results(env, results)
    return scores(results, env.columns, deals, seats)


def take_results(env: Environment, results: np.ndarray) -> None:
    ended = env.status == ENDED
    results[ended] = env.results[ended]


def scores(results: np.ndarray, columns: dict[str, int], deals: int, seats: int) -> dict[str, object]:
    """Statistics over deals: the games of a deal are not independent."""
    results = results[:, :seats]
    is_policy = results[:, :, columns["controller"]] == 0
    own = results[is_policy]
    others = np.where(is_policy[:, :, None], -np.inf, results)[:, :, columns["score"]].max(1)
    by_deal = own[:, columns["win-share"]].reshape(deals, seats).mean(1)
    half_width = 1.96 * by_deal.std(ddof=1) / deals**0.5 if deals > 1 else 1.0
    mean = {name: round(float(own[:, column].mean()), 3) for name, column in columns.items() if name != "controller"}
    margin = round(float((own[:, columns["score"]] - others).mean()), 2)
    return {
        "games": len(results),
        "win": round(float(by_deal.mean()), 4),
        "interval": round(float(half_width), 4),
        "margin": margin,
        **mean,
    }
