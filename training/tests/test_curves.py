"""The picture of a log. Needs no PyTorch."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from foggtrain.__main__ import main
from foggtrain.curves import panels, plot, read_log, short

LOG = [
    {"event": "started", "stage": "imitate"},
    {"event": "imitation", "decisions": 100, "updates": 10, "loss": 2.0, "agreement": 0.2, "value_loss": 0.1},
    {"event": "imitation", "decisions": 100, "updates": 20, "loss": 1.0, "agreement": 0.5, "value_loss": 0.1},
    {
        "event": "selfplay",
        "decisions": 300,
        "entropy": 1.0,
        "divergence": 0.01,
        "explained": 0.5,
        "play": {"games": 7, "self": {"win-share": 0.5}, "planner": {"win-share": 0.4}, "snapshot": {"win-share": 0.6}},
    },
    {"event": "evaluation", "seats": 2, "bot": "plan<ner", "win": 0.7, "decisions": 47.5},
]


def write(folder: Path, text: str) -> None:
    (folder / "log.jsonl").write_text(text)


def test_every_curve_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "".join(json.dumps(event) + "\n" for event in LOG))
    main(["plot", "--out", str(tmp_path)])
    assert capsys.readouterr().out.strip() == str(tmp_path / "curves.svg")
    picture = ElementTree.parse(tmp_path / "curves.svg")
    texts = [text for element in picture.iter() if (text := element.text) and text.strip()]
    for text in ("imitation: loss", "policy 1", "agreement 0.5", "v planner 0.4", "v snapshot 0.6", "explained 0.5"):
        assert text in texts
    assert "v plan<ner, 2 players 0.7" in texts
    lines = [element.get("points", "") for element in picture.iter("{http://www.w3.org/2000/svg}polyline")]
    assert len(lines) == 9
    assert "300 decisions" in texts
    assert "47" not in " ".join(texts)
    (left, top), (right, bottom) = (point.split(",") for point in lines[0].split())
    assert float(left) < float(right)
    assert float(top) < float(bottom), "the loss falls"


def test_a_torn_last_line_is_left_out(tmp_path: Path) -> None:
    write(tmp_path, json.dumps(LOG[1]) + '\n{"event": "imi')
    assert [panel.title for panel in panels(read_log(tmp_path / "log.jsonl"))] == [
        "imitation: loss",
        "imitation: agreement with the teacher",
    ]
    write(tmp_path, '{"event": "imi\n' + json.dumps(LOG[1]))
    with pytest.raises(json.JSONDecodeError):
        read_log(tmp_path / "log.jsonl")


def test_an_empty_log_is_an_error(tmp_path: Path) -> None:
    write(tmp_path, json.dumps(LOG[0]) + "\n")
    with pytest.raises(ValueError, match="nothing to draw yet"):
        plot(tmp_path)


def test_numbers_are_short() -> None:
    assert [short(number) for number in (0, 950, 1200, 81_500_000, 2e9)] == ["0", "950", "1.2 k", "81.5 M", "2 G"]
