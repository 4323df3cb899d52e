"""Records: write, read, replay and verify."""

from pathlib import Path

import fogg
import pytest


def test_a_record_survives_its_file(finished: fogg.Game, tmp_path: Path) -> None:
    written = finished.record(["Ada", "Bob", "Cai"])
    path = tmp_path / "game.json"
    path.write_text(written.text)
    record = fogg.Record.read(path)
    assert record.names == ["Ada", "Bob", "Cai"]
    assert record.board == finished.board
    assert record.plies == written.plies
    assert len(record) == finished.ply_count
    assert record.verify().startswith("new-york, 3 players, ")
    assert record.transcript().startswith("New York City (new-york)")
    replayed = record.replay()
    assert str(replayed) == str(finished)
    assert replayed.scores() == finished.scores()


def test_a_record_replays_to_any_ply(finished: fogg.Game) -> None:
    record = finished.record()
    game = record.replay(0)
    for number, (seat, action) in enumerate(record.plies[:20], 1):
        game.play(action, seat)
        assert str(game) == str(record.replay(number))


def test_undone_plies_stay_in_the_record() -> None:
    game = fogg.Game("usa")
    game.play("keep " + " ".join(game.view("blue").offered), "blue")
    game.undo("blue")
    record = game.record()
    assert record.plies[1] == ("blue", "undo")
    assert record.replay().view("blue") == game.view("blue")
    assert "not finished" in record.verify()


def test_an_altered_record_is_found(finished: fogg.Game) -> None:
    altered = finished.record(["Ada", "Bob", "Cai"]).text.replace('"Bob"', '"Rob"')
    with pytest.raises(ValueError, match="checksum"):
        fogg.Record.parse(altered).verify()
    with pytest.raises(ValueError, match="not valid JSON"):
        fogg.Record.parse("{")
    with pytest.raises(ValueError, match="there is no such file"):
        fogg.Record.read("no-such-game.json")


def test_a_board_that_is_not_built_in_is_in_the_record() -> None:
    text = fogg.Board("new-york").to_text().replace('"new-york"', '"old-york"')
    board = fogg.Board.from_text(text)
    assert board.name == "old-york"
    record = fogg.Game(board, 2).record()
    assert fogg.Record.parse(record.text).board == board
    assert record.verify()
