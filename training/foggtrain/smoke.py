"""`python -m foggtrain.smoke --out DIR`: all stages in small, in about a minute on a CPU.

It fails if the loss of imitation does not fall or if a stage does not fit the one before.
"""

from __future__ import annotations

import argparse
import json
import math
import shutil
from pathlib import Path

import torch

from .__main__ import main as command
from .curves import read_log
from .network_file import STEPS, decode
from .ppo import CRITIC_ROUNDS

BOARD = "new-york"
SMALL = "--seats 2,3 --steps 16 --batch 512 --width 64 --blocks 1 --warm-up 30 --threads 1 --rate 2e-3"


def stage(name: str, out: Path, options: str) -> None:
    """Runs one stage."""
    command([name, "--board", BOARD, "--out", str(out), *options.split()])


def check(is_right: bool, message: str) -> None:
    """Stops the run with a message if something is wrong."""
    if not is_right:
        raise SystemExit(f"error: {message}")


def events(out: Path, kind: str) -> list[dict]:
    """The events of a kind in the log of the run."""
    return [event for event in read_log(out / "log.jsonl") if event["event"] == kind]


def smoke(folder: Path) -> None:
    """Runs all stages and checks what they wrote."""
    shutil.rmtree(folder, ignore_errors=True)
    data, out = folder / "data", folder / "run"
    stage("generate", data, "--seats 2,3 --games 256 --teacher planner --threads 1")
    check(len(list(data.glob("data-*.npz"))) == 4, "generate wrote not all files")

    imitation = f"{SMALL} --games 64 --updates 20 --warm-up-updates 20"
    stage("imitate", out, f"{imitation} --data {data} --rounds 12")
    stage("imitate", out, f"{imitation} --rounds 4")
    check_imitation(events(out, "imitation"), 12)
    copies = [folder / "copy-1", folder / "copy-2"]
    for copy in copies:
        stage("imitate", copy, f"{imitation} --rounds 1")
    first, second = (events(copy, "imitation")[0] for copy in copies)
    check(first["decisions"] == second["decisions"], "two runs with the same seed play different games")
    # Two runs on one machine are close, but not always equal.
    check(math.isclose(first["loss"], second["loss"], rel_tol=0.005), "two runs with the same seed differ")

    stage("selfplay", out, f"{SMALL} --games 96 --epochs 2 --bots greedy --rate 5e-4 --rounds {CRITIC_ROUNDS + 6}")
    check_self_play(events(out, "selfplay"), out)

    stage("evaluate", out, "--seats 2,3 --games 96 --bots random --threads 1 --minutes 2")
    results = events(out, "evaluation")
    check([result["seats"] for result in results] == [2, 3], "evaluate did not play all numbers of players")
    check(all(result["win"] > 1 / result["seats"] for result in results), "the policy loses against random")

    stage("export", out, "")
    check_export(out)
    check_restart(out, folder)
    stage("plot", out, "")
    check((out / "curves.svg").read_text().count("<polyline") >= 8, "the picture has not all curves")
    state = json.loads((out / "state.json").read_text())
    check([chunk["stage"] for chunk in state["history"]] == ["imitate", "imitate", "selfplay"], "a chunk is missing")
    print(f"smoke run: all stages fit together, in {folder}")


def check_imitation(rounds: list[dict], first_chunk: int) -> None:
    """The loss falls, and the second chunk continues the first."""
    check(first_chunk >= 2 and len(rounds) >= first_chunk + 2, "there were too few rounds of imitation")
    loss, agreement = [[event[key] for event in rounds] for key in ("loss", "agreement")]
    print(f"smoke run: loss {loss[0]} -> {loss[-1]}, agreement {agreement[0]} -> {agreement[-1]}")
    check(loss[-1] < 0.75 * loss[0], "the loss did not fall")
    check(agreement[-1] > agreement[0], "the agreement with the teacher did not rise")
    check(loss[first_chunk] < loss[0], "the second chunk did not continue the first")
    check(rounds[first_chunk]["updates"] > rounds[first_chunk - 1]["updates"], "updates were not counted on")


def check_self_play(rounds: list[dict], out: Path) -> None:
    """The policy is updated, with finite numbers, and snapshots are kept."""
    check(len(rounds) > CRITIC_ROUNDS, "there were too few rounds of self-play to change the policy")
    keys = ("divergence", "entropy", "value_loss", "critic_loss")
    check(all(math.isfinite(event[key]) for event in rounds for key in keys), "a number of self-play is not finite")
    check(any(event["divergence"] > 0 for event in rounds), "self-play did not change the policy")
    check(any("greedy" in event["play"] for event in rounds), "no game against the bot ended")
    check((out / "snapshot-00.pt").exists(), "there is no snapshot")


def check_export(out: Path) -> None:
    """The exported file holds the weights of the run, each rounded by half a step at most."""
    header, weights = decode((out / "policy.foggnet").read_bytes())
    saved = torch.load(out / "policy.pt", map_location="cpu", weights_only=True)
    check(header["board"] == BOARD, "the exported file is of another board")
    check(weights.keys() == saved.keys(), "the exported file has other tensors")
    for name, weight in saved.items():
        step = weight.abs().amax(-1, keepdim=True) / (STEPS if weight.dim() > 1 else 1024)
        is_close = ((weight - weights[name]).abs() <= 0.501 * step + 1e-6).all()
        check(bool(is_close), f"the exported weights {name} differ from the run")


def check_restart(out: Path, folder: Path) -> None:
    """A run that begins with an exported file plays with its weights, and so does one from a checkpoint."""
    _, weights = decode((out / "policy.foggnet").read_bytes())
    again, checkpoint = folder / "again", folder / "checkpoint"
    stage("checkpoint", again, f"--network {out / 'policy.foggnet'} --to {checkpoint}")
    saved = torch.load(checkpoint / "policy.pt", map_location="cpu", weights_only=True)
    check(all(torch.equal(saved[name], weights[name].half()) for name in weights), "a restart changes weights")
    stage("export", folder / "loaded", f"--load {checkpoint}")
    check((folder / "loaded/policy.foggnet").exists(), "a checkpoint cannot be loaded")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="foggtrain.smoke", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="a folder that is emptied first")
    smoke(parser.parse_args().out)
