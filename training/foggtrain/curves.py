"""Draws the log of a run as a picture: `python -m foggtrain plot --out DIR` writes `curves.svg`. Needs nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 420, 264
LEFT, RIGHT, TOP, BOTTOM = 56, 12, 28, 56
PANELS_IN_ROW = 2
LETTER_WIDTH = 6
COLORS = ("#1b6ca8", "#c8553d", "#3a7d44", "#8e5ea2", "#b8860b", "#555555")

Point = tuple[float, float]


@dataclass
class Panel:
    """One diagram: several lines over the number of decisions or updates."""

    title: str
    x_name: str = "decisions"
    lines: dict[str, list[Point]] = field(default_factory=dict)

    def add(self, name: str, x: float, y: object) -> None:
        """Adds a point; values that are missing are left out."""
        if isinstance(y, int | float):
            self.lines.setdefault(name, []).append((x, float(y)))


def read_log(path: Path) -> list[dict]:
    """The events of a log; a last line that is not complete is left out."""
    lines = path.read_text().splitlines()
    events = []
    for number, line in enumerate(lines):
        try:
            events.append(json.loads(line))
        except json.JSONDecodeError:
            if number + 1 < len(lines):
                raise
    return events


def panels(events: Iterable[dict]) -> list[Panel]:
    """The diagrams of a log, without empty ones."""
    loss, agreement = Panel("imitation: loss", "updates"), Panel("imitation: agreement with the teacher", "updates")
    wins, entropy = Panel("self-play: share of the win"), Panel("self-play: entropy and divergence x 10")
    critic, strength = Panel("values: explained variance"), Panel("evaluation: share of the win")
    x = 0.0
    for event in events:
        kind = event.get("event")
        # In an evaluation `decisions` is the mean length of its games.
        x = float(event["decisions"]) if kind in ("imitation", "selfplay") else x
        if kind == "imitation":
            # Decisions from files are seen many times, so updates are counted.
            updates = float(event.get("updates", x))
            loss.add("policy", updates, event.get("loss"))
            loss.add("value", updates, event.get("value_loss"))
            loss.add("critic", updates, event.get("critic_loss"))
            agreement.add("agreement", updates, event.get("agreement"))
        elif kind == "selfplay":
            entropy.add("entropy", x, event.get("entropy"))
            entropy.add("divergence x 10", x, 10 * event.get("divergence", 0.0))
            critic.add("explained", x, event.get("explained"))
            for opponent, result in event.get("play", {}).items():
                if isinstance(result, dict) and opponent != "self":
                    wins.add(f"v {opponent}", x, result.get("win-share"))
        elif kind == "evaluation":
            strength.add(f"v {event.get('bot')}, {event.get('seats')} players", x, event.get("win"))
    return [panel for panel in (loss, agreement, wins, entropy, critic, strength) if panel.lines]


def draw(title: str, diagrams: list[Panel]) -> str:
    """The picture as SVG."""
    rows = -(-len(diagrams) // PANELS_IN_ROW)
    width, height = PANELS_IN_ROW * WIDTH, rows * HEIGHT + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="11">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="10" y="20" font-size="14">{escape(title)}</text>',
    ]
    for number, panel in enumerate(diagrams):
        x, y = number % PANELS_IN_ROW * WIDTH, number // PANELS_IN_ROW * HEIGHT + 30
        parts += [f'<g transform="translate({x} {y})">', *draw_panel(panel), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def draw_panel(panel: Panel) -> Iterable[str]:
    """The elements of one diagram."""
    points = [point for line in panel.lines.values() for point in line]
    x_range, y_range = span(x for x, _ in points), span(y for _, y in points)
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def place(point: Point) -> str:
        x = LEFT + (right - LEFT) * (point[0] - x_range[0]) / (x_range[1] - x_range[0])
        y = bottom - (bottom - TOP) * (point[1] - y_range[0]) / (y_range[1] - y_range[0])
        return f"{x:.1f},{y:.1f}"

    yield f'<text x="{LEFT}" y="16" font-weight="bold">{escape(panel.title)}</text>'
    yield f'<path d="M{LEFT} {TOP}V{bottom}H{right}" fill="none" stroke="#888"/>'
    for share in (0.0, 0.5, 1.0):
        y, value = bottom - (bottom - TOP) * share, y_range[0] + (y_range[1] - y_range[0]) * share
        yield f'<text x="{LEFT - 4}" y="{y + 4:.1f}" text-anchor="end">{value:.3g}</text>'
        x, count = LEFT + (right - LEFT) * share, x_range[0] + (x_range[1] - x_range[0]) * share
        anchor = "end" if share == 1.0 else "middle"
        unit = f" {panel.x_name}" if share == 1.0 else ""
        yield f'<text x="{x:.1f}" y="{bottom + 14}" text-anchor="{anchor}">{short(count)}{unit}</text>'
    for number, line in enumerate(panel.lines.values()):
        color = COLORS[number % len(COLORS)]
        path = " ".join(place(point) for point in line)
        yield f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="1.5"/>'
        # A line with a single point would not be visible.
        yield from (
            f'<circle cx="{x}" cy="{y}" r="2" fill="{color}"/>'
            for x, y in (place(point).split(",") for point in (line if len(line) < 20 else line[-1:]))
        )
    yield from draw_legend(panel)


def draw_legend(panel: Panel) -> Iterable[str]:
    """The names of the lines with their last values, side by side and in further rows where they need them."""
    x, y = LEFT, HEIGHT - BOTTOM + 28
    for number, (name, line) in enumerate(panel.lines.items()):
        text = f"{name} {line[-1][1]:.3g}"
        width = LETTER_WIDTH * len(text) + 14
        if x + width > WIDTH and x > LEFT:
            x, y = LEFT, y + 13
        yield f'<text x="{x}" y="{y}" fill="{COLORS[number % len(COLORS)]}">{escape(text)}</text>'
        x += width


def span(values: Iterable[float]) -> tuple[float, float]:
    """The smallest and the largest value, made wider if they are equal."""
    known = list(values)
    low, high = min(known), max(known)
    return (low, high) if high > low else (low - 0.5, high + 0.5)


def short(number: float) -> str:
    """A number in few letters: 1.2 M."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.3g}{letter}"
    return f"{number:.0f}"


def plot(folder: Path) -> Path:
    """Draws the log of a run next to it."""
    diagrams = panels(read_log(folder / "log.jsonl"))
    if not diagrams:
        raise ValueError(f"{folder / 'log.jsonl'} has nothing to draw yet")
    path = folder / "curves.svg"
    path.write_text(draw(f"Training run {folder.name}", diagrams))
    return path
