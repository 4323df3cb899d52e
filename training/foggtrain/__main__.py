"""`python -m foggtrain STAGE --board usa --out DIR --minutes 8.5`: one command for each stage."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

STAGES = ("generate", "imitate", "selfplay", "evaluate", "export", "checkpoint", "plot")

NO_TRAINING: dict[str, float] = {"steps": 1, "batch": 1, "rate": 0.0, "rate_end": 0.0, "total_minutes": 1.0}

DEFAULTS: dict[str, dict[str, float]] = {
    "generate": {"games": 8192} | NO_TRAINING,
    "imitate": {"games": 8192, "steps": 32, "batch": 8192, "rate": 4e-4, "rate_end": 5e-5, "total_minutes": 8.0},
    "selfplay": {"games": 8192, "steps": 64, "batch": 16384, "rate": 2.5e-4, "rate_end": 2e-5, "total_minutes": 50.0},
    "evaluate": {"games": 4096} | NO_TRAINING,
    "export": {"games": 1} | NO_TRAINING,
    "checkpoint": {"games": 1} | NO_TRAINING,
    "plot": {"games": 1} | NO_TRAINING,
}


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def names(text: str) -> list[str]:
    return text.split(",")


def parser() -> argparse.ArgumentParser:
    p = argparse.ArgumentParser(prog="foggtrain", description=__doc__)
    p.add_argument("stage", choices=STAGES)
    p.add_argument("--board", default="usa", help="a built-in board or a board file")
    p.add_argument("--seats", type=numbers, default=[2], help="numbers of players: 2,3,4")
    p.add_argument("--out", required=True, help="the folder of the run; it is continued if it has a state")
    p.add_argument("--load", help="continue from this folder instead")
    p.add_argument("--network", help="begin with the weights of this network file, if there is no run yet")
    p.add_argument("--to", help="the folder of the checkpoint")
    p.add_argument("--minutes", type=float, default=8.5, help="the time of this chunk")
    p.add_argument("--total-minutes", type=float, help="the planned time of all chunks of the stage")
    p.add_argument("--rounds", type=int, help="the rounds of this chunk, instead of its time")
    p.add_argument("--reserve", type=float, default=15, help="seconds kept for saving")
    p.add_argument("--games", type=int)
    p.add_argument("--steps", type=int, help="decisions of each game in a round")
    p.add_argument("--batch", type=int)
    p.add_argument("--updates", type=int, default=96, help="updates of imitation in a round")
    p.add_argument("--warm-up-updates", type=int, default=300, help="updates of imitation in which the rate rises")
    p.add_argument("--epochs", type=int, default=3)
    p.add_argument("--rate", type=float)
    p.add_argument("--rate-end", type=float)
    p.add_argument("--entropy", type=float, default=0.006)
    p.add_argument("--entropy-end", type=float, default=0.0005)
    p.add_argument("--teacher", default="planner", help="the bot that is imitated")
    p.add_argument("--data", help="imitate the decisions in this folder, which `generate` wrote")
    p.add_argument("--random-share", type=float, default=0.05, help="random actions of generated games")
    p.add_argument("--bots", type=names, default=["planner"], help="opponents: planner,search:20")
    p.add_argument("--bot-share", type=float, default=0.25)
    p.add_argument("--snapshot-share", type=float, default=0.25)
    p.add_argument(
        "--tickets-share",
        type=float,
        default=0.0,
        help="at the start of a chunk of self-play, raise the share of turns that draw tickets to this",
    )
    p.add_argument(
        "--warm-up", type=int, default=120, help="decisions that a bot plays first, so that games do not end together"
    )
    p.add_argument("--opening-bots", type=names, default=["greedy", "easy"], help="bots that begin some of the games")
    p.add_argument("--opening-share", type=float, default=0.0, help="the share of the games that bots begin")
    p.add_argument("--opening-decisions", type=int, default=100, help="the most decisions that they play")
    p.add_argument("--sampled", action="store_true", help="evaluate with sampled actions instead of the best")
    p.add_argument("--rounded", action="store_true", help="evaluate with the weights that `export` writes")
    p.add_argument("--first-deal", type=int, default=0)
    p.add_argument("--width", type=int, default=288)
    p.add_argument("--blocks", type=int, default=2)
    p.add_argument("--entity-width", type=int, default=64)
    p.add_argument("--gates", type=int, default=6)
    p.add_argument("--save-minutes", type=float, default=3.0, help="how often a stage is saved while it runs")
    p.add_argument("--no-compile", action="store_true", help="do not compile fused kernels on a GPU")
    p.add_argument("--threads", type=int, help="threads of the environment; all cores by default")
    p.add_argument("--seed", type=int, default=1)
    return p


def main(arguments: list[str] | None = None) -> None:
    """Runs one stage. `generate` and `plot` need no PyTorch."""
    args = parser().parse_args(arguments)
    for name, value in DEFAULTS[args.stage].items():
        if getattr(args, name) is None:
            setattr(args, name, value)
    if args.stage == "plot":
        from .curves import plot

        print(plot(Path(args.out)))
    elif args.stage == "generate":
        from .dataset import Teacher, generate

        threads = args.threads or len(os.sched_getaffinity(0))
        teacher = Teacher(args.board, args.seats, args.teacher, args.random_share, args.seed, threads)
        generate(teacher, Path(args.out), args.games, args.minutes)
    else:
        from .stages import run_stage

        run_stage(args)


if __name__ == "__main__":
    main()
