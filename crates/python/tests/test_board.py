"""Boards and their facts."""

import fogg
import pytest


def test_the_built_in_boards_have_their_sizes() -> None:
    sizes = {}
    for name in fogg.BOARDS:
        board = fogg.Board(name)
        sizes[name] = (board.title, len(board.places), len(board.routes), len(board.tickets), board.trains)
    assert sizes == {
        "usa": ("North America", 36, 100, 30, 45),
        "switzerland": ("Switzerland", 51, 88, 46, 40),
        "new-york": ("New York City", 15, 41, 18, 15),
    }


def test_routes_name_their_places_and_twins() -> None:
    board = fogg.Board("usa")
    places = {place.id for place in board.places}
    routes = {route.name: route for route in board.routes}
    for route in board.routes:
        assert set(route.ends) <= places
        if route.twin is not None:
            assert routes[route.twin].twin == route.name
    helena = routes["denver-helena"]
    assert (helena.ends, helena.length, helena.color, helena.points) == (("denver", "helena"), 4, "green", 7)


def test_tickets_have_starts_goals_and_points() -> None:
    tickets = {ticket.name: ticket for ticket in fogg.Board("switzerland").tickets}
    bern = tickets["bern-any"]
    assert bern.start == ["bern"]
    assert len(bern.goals) > 1
    assert bern.points == max(points for _, points in bern.goals)
    assert max(ticket.points for ticket in fogg.Board("usa").tickets) == 22


def test_a_board_survives_its_text() -> None:
    board = fogg.Board("new-york")
    again = fogg.Board.from_text(board.to_text())
    assert again == board
    assert hash(again) == hash(board)
    assert again != fogg.Board("usa")


def test_planes_and_actions_fill_their_sizes() -> None:
    for name in fogg.BOARDS:
        board = fogg.Board(name)
        assert sum(size for _, _, _, size, _ in board.planes) == board.observation_size
        assert sum(size for _, _, _, size, _ in board.hidden_planes) == board.hidden_size
        assert sum(size for _, _, size in board.action_groups) == board.action_count
        assert board.entity_counts["route"] == len(board.routes)


def test_an_unknown_board_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="nowhere"):
        fogg.Board("nowhere")
