"""`python -m foggtrain.reference --board usa --out DIR`: a random network, and what PyTorch computes with it.

`DIR/usa.foggnet` is the network. `DIR/usa.json` has a game, and for some of its positions the scores of all legal
actions and the expected result. The tests of `crates/network` compare their own results with these.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

import fogg
import torch

from .environment import BoardSpec
from .network import Policy, result_estimate
from .network_file import encode, round_weights


def random_policy(spec: BoardSpec, sizes: dict[str, int]) -> Policy:
    """A policy in which every weight matters, rounded as the file rounds it."""
    policy = Policy(spec, **sizes)
    with torch.no_grad():
        for name, weight in policy.named_parameters():
            if weight.dim() > 1:
                weight.normal_(std=weight.shape[-1] ** -0.5)
            else:
                weight.normal_(mean=float(name.endswith("norm.weight")), std=0.2)
    round_weights(spec, policy)
    return policy


def decisions(game: fogg.Game, bots: list[fogg.Bot]) -> list[dict]:
    """Plays a game and lists its decisions, payments included."""
    seats, plies, found = game.seats, 0, []
    while not game.is_over:
        seat = game.to_act[0]
        view = game.view(seat)
        action = bots[seats.index(seat)].choose(view)
        paying = [None]
        if len(view.action_numbers(action)) == 2:
            paying.append(action.split()[1])
        for route in paying:
            found.append({"plies": plies, "seat": seat, "paying": route, "view": view})
        game.play(action, seat)
        plies += 1
    return found


def chosen(spec: BoardSpec, all_decisions: list[dict], per_kind: int) -> list[dict]:
    """The decisions from the middle of the game on, with at most this many for each combination of legal groups."""
    counts: Counter[tuple[str, ...]] = Counter()
    kept = []
    for decision in [*all_decisions[len(all_decisions) // 2 :], *all_decisions[: len(all_decisions) // 2]]:
        mask = decision["view"].action_mask(decision["paying"])
        groups = tuple(name for name, (first, size) in spec.groups.items() if mask[first : first + size].any())
        counts[groups] += 1
        if counts[groups] <= per_kind and mask.sum() > 1:
            kept.append(decision)
    return kept


def evaluated(policy: Policy, decision: dict) -> dict:
    """A decision with what the network computes."""
    view, paying = decision.pop("view"), decision["paying"]
    observation = torch.from_numpy(view.observation(paying))[None]
    mask = torch.from_numpy(view.action_mask(paying))[None]
    with torch.inference_mode():
        logits, values = policy(observation, mask, torch.float32)
    legal = mask[0].nonzero()[:, 0].tolist()
    scores = [[number, round(logits[0, number].item(), 6)] for number in legal]
    share, margin = result_estimate(values)[0].tolist()
    return {**decision, "scores": scores, "win_share": round(share, 7), "margin": round(margin, 7)}


def main() -> None:
    """Writes the network and the positions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-kind", type=int, default=2, help="positions with the same groups of legal actions")
    parser.add_argument("--out", type=Path, required=True)
    for name, size in (("width", 288), ("blocks", 2), ("entity-width", 64), ("gates", 6)):
        parser.add_argument(f"--{name}", type=int, default=size)
    args = parser.parse_args()
    sizes = {"width": args.width, "blocks": args.blocks, "entity_width": args.entity_width, "gates": args.gates}
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    spec = BoardSpec(args.board)
    policy = random_policy(spec, sizes).eval()
    args.out.mkdir(parents=True, exist_ok=True)
    network = encode(spec, policy)
    (args.out / f"{args.board}.foggnet").write_bytes(network)
    game = fogg.Game(args.board, args.players, seed=args.seed)
    bots = [fogg.Bot(spec, seed=args.seed) for spec in ("planner", "random", "greedy", "random", "planner")]
    positions = [evaluated(policy, decision) for decision in chosen(spec, decisions(game, bots), args.per_kind)]
    result = {"board": args.board, "players": args.players, "seed": args.seed}
    result["plies"] = [[seat, action] for seat, action in game.record().plies]
    result["positions"] = positions
    (args.out / f"{args.board}.json").write_text(json.dumps(result, indent=1) + "\n")
    parameters = sum(weight.numel() for weight in policy.parameters())
    print(f"{args.board}: {len(network)} bytes, {parameters} parameters, {len(positions)} positions")


if __name__ == "__main__":
    main()
