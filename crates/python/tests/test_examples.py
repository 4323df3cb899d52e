"""The examples of the documentation run."""

import re
import runpy
from pathlib import Path

import fogg
import pytest

ROOT = Path(__file__).parents[1]


def test_the_examples_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert len(examples) == 2
    lines = [line for line in examples[0].splitlines() if line]
    assert len(lines) <= 10
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})
    assert "won by blue" in capsys.readouterr().out


def test_the_tour_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples/tour.py"))
    assert "32 games, mean reward" in capsys.readouterr().out


def test_every_public_name_has_a_docstring() -> None:
    missing = []
    for name in fogg.__all__:
        item = getattr(fogg, name)
        if not isinstance(item, type):
            continue
        members = [item] + [value for key, value in vars(item).items() if not key.startswith("_")]
        missing += [f"{name}: {member}" for member in members if not member.__doc__]
    assert missing == []
