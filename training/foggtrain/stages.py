"""The stages that need PyTorch."""

from __future__ import annotations

import argparse
from pathlib import Path

import fogg
import torch

from .evaluation import evaluate
from .export import export
from .imitation import imitate
from .ppo import self_play
from .run import Run


def checkpoint(run: Run) -> None:
    """Writes the run in small to the folder `--to`, from which `--load` continues."""
    run.save_checkpoint(Path(run.args.to))


STAGES = {"checkpoint": checkpoint, "imitate": imitate, "selfplay": self_play, "evaluate": evaluate, "export": export}


def run_stage(args: argparse.Namespace) -> Run:
    """Continues the run in its folder with one stage."""
    run = Run(args)
    run.log(
        "started",
        stage=args.stage,
        board=run.spec.board.name,
        board_hash=run.spec.board.hash,
        seats=args.seats,
        device=str(run.device),
        threads=run.threads,
        observation=run.spec.observation_size,
        actions=run.spec.actions,
        parameters=sum(weight.numel() for weight in run.policy.parameters()),
        seeds={"torch": run.torch_seed, "games": run.game_seed},
        versions={"fogg": fogg.__version__, "torch": torch.__version__},
        arguments=vars(args),
    )
    STAGES[args.stage](run)
    run.log_file.close()
    return run
