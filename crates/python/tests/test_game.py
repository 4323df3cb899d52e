"""Games, views, bots and scores."""

import copy

import fogg
import numpy as np
import pytest
from conftest import play_out


def begun(seed: int = 1) -> fogg.Game:
    """A game after the first tickets, with blue to act."""
    game = fogg.Game("usa", 2, seed=seed, first_seat="blue")
    for seat in game.to_act:
        game.play("keep " + " ".join(game.view(seat).offered), seat)
    return game


def test_a_seed_and_a_deal_determine_the_game() -> None:
    assert str(begun()) == str(begun())
    assert str(begun(1)) != str(begun(2))
    assert str(fogg.Game("usa", seed=1, deal=1)) != str(fogg.Game("usa", seed=1, deal=2))


def test_actions_are_listed_checked_and_played() -> None:
    game = begun()
    assert game.to_act == ["blue"]
    actions = game.legal_actions()
    assert "blind" in actions
    assert "tickets" in actions
    assert all(game.is_legal(action) for action in actions)
    assert game.legal_actions("red") == []
    assert game.play("blind")[0].startswith("blue draws ")
    assert game.phase == "blue to draw a second card"
    assert not game.is_legal("tickets")


def test_an_illegal_action_changes_nothing_and_names_the_rule() -> None:
    game = begun()
    before = str(game)
    with pytest.raises(fogg.IllegalActionError, match=r"\(rule B\d"):
        game.play("claim denver-helena RRRR")
    with pytest.raises(fogg.IllegalActionError):
        game.play("blind", "red")
    with pytest.raises(ValueError, match="not an action"):
        game.play("jump")
    with pytest.raises(ValueError, match="nobody plays green"):
        game.play("blind", "green")
    with pytest.raises(ValueError, match="there is no seat `pink`"):
        game.view("pink")
    assert str(game) == before
    assert game.ply_count == 2


def test_a_choice_that_reveals_nothing_can_be_undone() -> None:
    game = fogg.Game("usa", 2)
    before = game.view("blue")
    action = "keep " + " ".join(before.offered)
    game.play(action, "blue")
    assert game.view("blue") != before
    assert sorted(game.undo("blue").split()) == sorted(action.split())
    assert game.view("blue") == before
    game = begun()
    game.play("blind")
    with pytest.raises(fogg.IllegalActionError, match="revealed"):
        game.undo("blue")


def test_a_view_holds_only_what_its_seat_knows() -> None:
    game = begun()
    blue, red, spectator = game.view("blue"), game.view("red"), game.view()
    assert blue.seat == "blue"
    assert len(blue.tickets) == 3
    assert set(blue.tickets).isdisjoint(red.tickets)
    assert blue.row == red.row == spectator.row
    assert blue.to_dict()["me"]["tickets"] == blue.tickets
    assert "me" not in spectator.to_dict()
    assert spectator.legal_actions() == []
    with pytest.raises(ValueError, match="spectator"):
        _ = spectator.hand
    with pytest.raises(ValueError, match="spectator"):
        spectator.observation()
    for ticket in red.tickets:
        assert ticket not in str(blue.to_dict())


def test_a_copy_is_independent() -> None:
    game = begun()
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        other.play("blind")
        assert str(other) != str(game)
        assert other.ply_count == game.ply_count + 1


def test_a_bot_is_repeatable_and_sees_a_view() -> None:
    game = begun()
    choice = fogg.Bot("planner", seed=4).choose(game.view("blue"))
    assert choice == fogg.Bot("planner", seed=4).choose(game.view("blue"))
    assert game.is_legal(choice)
    assert game.is_legal(fogg.Bot("search").choose(game.view("blue"), nodes=20))
    assert game.is_legal(fogg.Bot("search").choose(game.view("blue"), milliseconds=5))
    with pytest.raises(ValueError, match="red is not to act"):
        fogg.Bot("planner").choose(game.view("red"))
    with pytest.raises(ValueError, match="spectator"):
        fogg.Bot("planner").choose(game.view())
    with pytest.raises(ValueError, match="either nodes or milliseconds"):
        fogg.Bot("planner").choose(game.view("blue"), nodes=1, milliseconds=1)
    with pytest.raises(ValueError, match="there is no bot `nobody`"):
        fogg.Bot("nobody")


def test_the_end_has_scores_winners_and_rewards(finished: fogg.Game) -> None:
    scores = finished.scores()
    assert list(scores) == sorted(finished.seats)
    best = max(score.total for score in scores.values())
    assert all(scores[seat].total == best for seat in finished.winners)
    for score in scores.values():
        points = score.routes + score.completed_points + score.longest_bonus + score.attractions
        assert score.total == points - score.failed_points
        assert score.completed_tickets <= score.kept_tickets
    rewards = finished.rewards()
    assert max(rewards, key=rewards.__getitem__) in finished.winners
    assert finished.legal_actions() == []
    with pytest.raises(ValueError, match="the game is not over"):
        begun().scores()


def test_every_legal_action_has_numbers_that_mean_it() -> None:
    for name in fogg.BOARDS:
        game, rng, paid = fogg.Game(name, 2, seed=2), np.random.default_rng(1), 0
        while not game.is_over:
            view = game.view(game.to_act[0])
            mask, actions = view.action_mask(), view.legal_actions()
            first_numbers = set()
            for action in actions:
                numbers = view.action_numbers(action)
                first_numbers.add(numbers[0])
                choice = view.choice(numbers[0])
                if len(numbers) == 2:
                    assert choice == ("pay", action.split()[1])
                    assert view.action_mask(choice[1])[numbers[1]] == 1
                    choice = view.choice(numbers[1], choice[1])
                    paid += 1
                # Slots of the row with equal cards have the same number.
                assert choice[0] == "play"
                assert choice[1].split()[0] == action.split()[0]
                assert choice[1].startswith("row") or choice[1] == action
            assert first_numbers == set(np.flatnonzero(mask).tolist())
            game.play(actions[rng.integers(len(actions))], view.seat)
        assert paid > 20, name


def test_an_observation_shows_the_hand() -> None:
    game = begun()
    view = game.view("blue")
    planes = {(entity, name): (first, size) for entity, name, first, size, _ in game.board.planes}
    first, size = planes["card", "hand"]
    counts = view.observation()[first : first + size]
    assert counts.tolist() == [view.hand.count(letter) for letter in "PWBYOKRGL"]
    first, size = planes["ticket", "held"]
    held = np.flatnonzero(view.observation()[first : first + size])
    assert [game.board.tickets[number].name for number in held] == view.tickets


def test_an_observation_shows_the_route_that_is_being_paid_for() -> None:
    game = begun()
    view, routes = game.view("blue"), game.board.routes
    first = next(first for entity, name, first, _, _ in game.board.planes if (entity, name) == ("route", "paying"))
    for paying in (None, routes[0].name, routes[7].name):
        shown = np.flatnonzero(view.observation(paying)[first : first + len(routes)])
        assert [routes[number].name for number in shown] == ([paying] if paying else [])


def test_the_number_of_players_is_checked() -> None:
    with pytest.raises(ValueError, match="switzerland is for 2 to 3 players, not 4"):
        fogg.Game("switzerland", 4)


def test_all_bots_finish_a_game() -> None:
    for name in fogg.BOTS:
        spec = {"search": "search:10", "master": "master:10"}.get(name, name)
        assert play_out(fogg.Game("new-york", 2), spec).is_over, name
