"""The networks: weights are shared over routes, tickets, places and cards.

Every entity is encoded with shared weights and an embedding of its own. The encodings are summed with several learned
gates for each entity, so the trunk knows where on the board something is without a weight for every byte.
"""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from .environment import BoardSpec

CARDS = 9
COLORS = 8


class EntityEncoder(nn.Module):
    """Encodes all entities of one kind, and sums them for the trunk."""

    def __init__(self, spec: BoardSpec, entity: str, facts: Tensor, width: int, gates: int) -> None:
        super().__init__()
        self.first, self.planes, self.count = spec.span(entity)
        self.register_buffer("facts", facts, persistent=False)
        self.encode = nn.Linear(self.planes + facts.shape[1], width)
        self.embedding = nn.Parameter(0.02 * torch.randn(self.count, width))
        self.gate = nn.Parameter(torch.randn(self.count, gates, width) / self.count**0.5)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        planes = x[:, self.first : self.first + self.planes * self.count]
        planes = planes.view(-1, self.planes, self.count).transpose(1, 2)
        weight = self.encode.weight
        # Facts are the same in every position, so their part is computed once for the whole batch.
        fixed = F.linear(self.facts, weight[:, self.planes :], self.encode.bias) + self.embedding
        encoded = F.silu(F.linear(planes, weight[:, : self.planes]) + fixed.to(x.dtype))
        gates = self.gate.to(x.dtype)
        summed = [(encoded * gates[:, number]).sum(1) for number in range(gates.shape[1])]
        return encoded, torch.cat(summed, 1)


class Block(nn.Module):
    """A residual block that begins as the identity."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.up = nn.Linear(width, width)
        self.down = nn.Linear(width, width)
        nn.init.zeros_(self.down.weight)
        nn.init.zeros_(self.down.bias)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.down(F.silu(self.up(self.norm(x))))


class Body(nn.Module):
    """From an observation to a vector that describes the position, with the encodings of all entities."""

    def __init__(self, spec: BoardSpec, width: int, blocks: int, entity_width: int, gates: int, hidden: bool) -> None:
        super().__init__()
        places = spec.counts["place"]
        self.routes = EntityEncoder(spec, "route", spec.route_facts(), entity_width, gates)
        self.tickets = EntityEncoder(spec, "ticket", spec.ticket_facts(), entity_width, gates)
        self.places = EntityEncoder(spec, "place", torch.zeros(places, 1), entity_width // 2, gates)
        self.rest = spec.span("card")[0]
        hidden_size = spec.hidden_size if hidden else 0
        rest = spec.observation_size - self.rest + hidden_size
        summed = gates * (2 * entity_width + entity_width // 2)
        self.join = nn.Linear(summed + rest, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))
        self.norm = nn.LayerNorm(width)
        self.register_buffer("scale", spec.scales(), persistent=False)
        self.register_buffer("hidden_scale", spec.hidden_scales(), persistent=False)

    def forward(self, observations: Tensor, hidden: Tensor | None, dtype: torch.dtype) -> tuple[Tensor, ...]:
        x = observations.to(dtype) * self.scale.to(dtype)
        routes, summed_routes = self.routes(x)
        tickets, summed_tickets = self.tickets(x)
        _, summed_places = self.places(x)
        parts = [summed_routes, summed_tickets, summed_places, x[:, self.rest :]]
        if hidden is not None:
            parts.append(hidden.to(dtype) * self.hidden_scale.to(dtype))
        y = F.silu(self.join(torch.cat(parts, 1)))
        for block in self.blocks:
            y = block(y)
        return self.norm(y), routes, tickets, x


class EntityHead(nn.Module):
    """Scores every entity from its encoding and the position, with shared weights."""

    def __init__(self, entity_width: int, width: int, hidden: int, outputs: int) -> None:
        super().__init__()
        self.entity = nn.Linear(entity_width, hidden)
        self.position = nn.Linear(width, hidden, bias=False)
        self.score = nn.Linear(hidden, outputs)
        nn.init.normal_(self.score.weight, std=0.01)
        nn.init.zeros_(self.score.bias)

    def forward(self, entities: Tensor, position: Tensor) -> Tensor:
        return self.score(F.silu(self.entity(entities) + self.position(position)[:, None]))


class Policy(nn.Module):
    """Scores every action, and estimates the result from what the seat sees."""

    def __init__(
        self, spec: BoardSpec, width: int = 288, blocks: int = 2, entity_width: int = 64, gates: int = 6
    ) -> None:
        super().__init__()
        self.sizes = {"width": width, "blocks": blocks, "entity_width": entity_width, "gates": gates}
        self.groups = spec.groups
        self.actions = spec.actions
        self.body = Body(spec, width, blocks, entity_width, gates, hidden=False)
        head = entity_width // 2
        self.claim = EntityHead(entity_width, width, head, 1)
        self.first_card, self.card_planes, _ = spec.span("card")
        self.take = EntityHead(self.card_planes, width, head, 1)
        # One score for each number of locomotives.
        self.payments = spec.groups["pay"][1] // COLORS
        self.pay = EntityHead(self.card_planes, width, head, self.payments)
        self.offers = spec.counts["offer"]
        self.offered = spec.offset("ticket", "offered")
        self.keep = EntityHead(entity_width, width, head, 1)
        # A score of every action, so that the position can speak for one route without the shared weights.
        self.direct = nn.Linear(width, spec.actions)
        self.value = nn.Linear(width, 2)
        bits = torch.arange(1 << self.offers)[:, None] >> torch.arange(self.offers) & 1
        self.register_buffer("subsets", bits.float(), persistent=False)
        for layer in (self.direct, self.value):
            nn.init.normal_(layer.weight, std=0.01)
            nn.init.zeros_(layer.bias)

    def forward(self, observations: Tensor, masks: Tensor, dtype: torch.dtype) -> tuple[Tensor, Tensor]:
        position, routes, tickets, x = self.body(observations, None, dtype)
        cards = x[:, self.first_card : self.first_card + self.card_planes * CARDS]
        cards = cards.view(-1, self.card_planes, CARDS).transpose(1, 2)
        claim = self.claim(routes, position).squeeze(2)
        take = self.take(cards, position).squeeze(2)
        pay = self.pay(cards[:, :COLORS], position).flatten(1)
        keep = self.keep_scores(observations, self.keep(tickets, position).squeeze(2))
        # The order of the groups of actions: claim, take, draw, tickets, keep, pay, pay-locomotives, give-up, pass.
        shared = torch.cat([claim, take, torch.zeros_like(take[:, :2]), keep, pay, torch.zeros_like(take[:, :3])], 1)
        logits = (shared + self.direct(position)).float()
        return logits.masked_fill(masks == 0, -1e9), self.value(position).float()

    def keep_scores(self, observations: Tensor, scores: Tensor) -> Tensor:
        """The score of every subset of the offer: the sum of the scores of its tickets."""
        offered = observations[:, self.offered : self.offered + scores.shape[1]].float()
        number = offered.cumsum(1) - 1
        slots = torch.arange(self.offers, device=scores.device)
        is_slot = (number[:, :, None] == slots) & (offered[:, :, None] > 0)
        by_slot = torch.einsum("bts,bt->bs", is_slot.to(scores.dtype), scores)
        return by_slot @ self.subsets.to(scores.dtype).T


class Critic(nn.Module):
    """Estimates the result in training; it also sees hidden cards and tickets."""

    def __init__(
        self, spec: BoardSpec, width: int = 288, blocks: int = 2, entity_width: int = 64, gates: int = 6
    ) -> None:
        super().__init__()
        self.body = Body(spec, width, blocks, entity_width, gates, hidden=True)
        self.value = nn.Linear(width, 2)
        nn.init.normal_(self.value.weight, std=0.01)
        nn.init.zeros_(self.value.bias)

    def forward(self, observations: Tensor, hidden: Tensor, dtype: torch.dtype) -> Tensor:
        position = self.body(observations, hidden, dtype)[0]
        return self.value(position).float()


def result_estimate(outputs: Tensor) -> Tensor:
    """The expected share of the win, and the expected tanh(margin / 40), from the two outputs of a value head."""
    return torch.stack([outputs[..., 0].sigmoid(), outputs[..., 1].clamp(-1, 1)], -1)


def result_loss(outputs: Tensor, results: Tensor) -> Tensor:
    """The loss of a value head for results as `result_estimate` returns them."""
    share = F.binary_cross_entropy_with_logits(outputs[..., 0], results[..., 0].clamp(0, 1))
    return share + F.smooth_l1_loss(outputs[..., 1], results[..., 1])


def sample(logits: Tensor) -> Tensor:
    """A random action for each row, with the probabilities of the logits."""
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)))
    return (logits + noise).argmax(1)
