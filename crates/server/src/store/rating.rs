//! What a finished game says about how strong its players are.
//!
//! People are measured against people and bots against bots, never one against the other: a person who plays much
//! against gentle bots would otherwise climb over those who only play people. The mathematics (Weng and Lin's) are
//! those of the crate `skillratings`.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::store::{Rating, SeatResult, Who};

/// The rank of every seat: one more than there are seats above it. The winners share the first rank, the others follow
/// by their totals, and equal totals share a rank.
pub(crate) fn standing(seats: &[SeatResult]) -> Vec<usize> {
    // A win can be decided by more than the total, so a winner is above everybody else, whatever the totals are.
    let worth = |seat: &SeatResult| if seat.won { (true, 0) } else { (false, seat.total) };
    let above = |seat: &SeatResult| seats.iter().filter(|other| worth(other) > worth(seat)).count();
    seats.iter().map(|seat| 1 + above(seat)).collect()
}

/// The new ratings of all whom a game tells something about, from those that they had before it.
pub(crate) fn rate(seats: &[SeatResult], before: &BTreeMap<Who, Rating>) -> BTreeMap<Who, Rating> {
    let entrant = |(seat, rank): (&SeatResult, usize)| {
        let rating = before.get(&seat.who).copied().unwrap_or_else(unknown);
        Entrant { who: seat.who.clone(), rank, rating }
    };
    let mut entrants: Vec<_> = seats.iter().zip(standing(seats)).map(entrant).collect();
    // The last digits of a sum depend on its order, and the order of the seats must not matter at all.
    entrants.sort_by(Entrant::in_order);
    let (people, bots) = entrants.into_iter().partition::<Vec<_>, _>(|entrant| match entrant.who {
        Who::Person(_) => true,
        Who::Bot(_) => false,
    });
    [people, bots].iter().flat_map(|ladder| rate_ladder(ladder)).collect()
}

/// A seat of a game that is to be rated.
struct Entrant {
    who: Who,
    rank: usize,
    rating: Rating,
}

impl Entrant {
    fn in_order(&self, other: &Entrant) -> Ordering {
        (&self.who, self.rank).cmp(&(&other.who, other.rank))
    }

    fn weng_lin(&self) -> WengLinRating {
        WengLinRating { rating: self.rating.rating, uncertainty: self.rating.uncertainty }
    }
}

/// The rating of somebody of whom nothing is known.
fn unknown() -> Rating {
    let WengLinRating { rating, uncertainty } = WengLinRating::new();
    Rating { rating, uncertainty, games: 0 }
}

/// Rates all on one ladder who had somebody else of that ladder at the table.
fn rate_ladder(ladder: &[Entrant]) -> impl Iterator<Item = (Who, Rating)> {
    ladder.chunk_by(|one, next| one.who == next.who).filter_map(|seats| {
        let [first, ..] = seats else { return None };
        let rivals: Vec<_> = ladder.iter().filter(|other| other.who != first.who).collect();
        (!rivals.is_empty()).then(|| (first.who.clone(), rate_one(first.rating, seats, &rivals)))
    })
}

/// Rates one player. That one of their own seats did better than another tells nothing about them, so each seat is
/// measured against the others' seats only. And it was one game, so the player moves as far as the seats do on average.
fn rate_one(before: Rating, seats: &[Entrant], rivals: &[&Entrant]) -> Rating {
    let after: Vec<_> = seats.iter().map(|seat| rate_seat(seat, rivals)).collect();
    let mean = |of: fn(&WengLinRating) -> f64| after.iter().map(of).sum::<f64>() / after.len() as f64;
    Rating {
        rating: mean(|after| after.rating),
        uncertainty: mean(|after| after.uncertainty),
        games: before.games + 1,
    }
}

/// What a seat would be rated if it had been its player's only one.
fn rate_seat(seat: &Entrant, rivals: &[&Entrant]) -> WengLinRating {
    let (alone, place) = ([seat.weng_lin()], MultiTeamOutcome::new(seat.rank));
    let others: Vec<_> = rivals.iter().map(|rival| ([rival.weng_lin()], rival.rank)).collect();
    let mut teams = vec![(&alone[..], place)];
    teams.extend(others.iter().map(|(team, rank)| (&team[..], MultiTeamOutcome::new(*rank))));
    weng_lin_multi_team(&teams, &WengLinConfig::new())[0][0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::PersonId;

    fn person(number: i64) -> Who {
        Who::Person(PersonId(number))
    }

    fn bot(level: &str) -> Who {
        Who::Bot(level.to_owned())
    }

    fn won(who: Who, total: i32) -> SeatResult {
        SeatResult { who, total, won: true }
    }

    fn lost(who: Who, total: i32) -> SeatResult {
        SeatResult { who, total, won: false }
    }

    fn rated(rating: f64, uncertainty: f64) -> Rating {
        Rating { rating, uncertainty, games: 10 }
    }

    /// Rates a game of people and bots who were never seen before.
    fn first(seats: &[SeatResult]) -> BTreeMap<Who, Rating> {
        rate(seats, &BTreeMap::new())
    }

    #[test]
    fn winners_share_the_first_rank_and_the_others_follow_by_total() {
        let [a, b, c, d, e] = [1, 2, 3, 4, 5].map(person);
        let seats = [lost(a, 70), won(b, 90), lost(c, 90), won(d, 80), lost(e, 70)];
        assert_eq!(standing(&seats), [4, 1, 3, 1, 4]);
        assert!(standing(&[]).is_empty());
    }

    #[test]
    fn the_winner_gains_and_the_loser_loses() {
        let after = first(&[won(person(1), 100), lost(person(2), 99)]);
        let (winner, loser) = (after[&person(1)], after[&person(2)]);
        assert!(winner.rating > 25.0 && loser.rating < 25.0, "{winner:?} {loser:?}");
        assert_eq!((winner.games, loser.games), (1, 1));
    }

    #[test]
    fn the_one_in_the_middle_stays_in_the_middle() {
        let after = first(&[lost(person(1), 60), won(person(2), 100), lost(person(3), 80)]);
        let [last, best, middle] = [1, 2, 3].map(|number| after[&person(number)].rating);
        assert!(best > middle && middle > last);
        assert!((middle - 25.0).abs() < 1e-9, "{middle}");
    }

    #[test]
    fn a_shared_win_moves_the_winners_together() {
        let before = BTreeMap::from([(person(1), rated(30.0, 4.0)), (person(2), rated(20.0, 4.0))]);
        let after = rate(&[won(person(1), 90), won(person(2), 90)], &before);
        let (better, worse) = (after[&person(1)], after[&person(2)]);
        assert!(better.rating < 30.0 && worse.rating > 20.0 && better.rating > worse.rating);
    }

    #[test]
    fn an_upset_moves_more_than_what_was_expected() {
        let before = BTreeMap::from([(person(1), rated(30.0, 4.0)), (person(2), rated(20.0, 4.0))]);
        let gain = |seats: &[SeatResult], who: Who| rate(seats, &before)[&who].rating - before[&who].rating;
        let expected = gain(&[won(person(1), 90), lost(person(2), 80)], person(1));
        let upset = gain(&[lost(person(1), 80), won(person(2), 90)], person(2));
        assert!(0.0 < expected && expected < upset, "{expected} {upset}");
    }

    #[test]
    fn every_game_makes_it_more_certain() {
        let seats = [won(person(1), 90), lost(person(2), 80), lost(person(3), 80)];
        let mut known = first(&seats);
        assert!(known.values().all(|rating| rating.uncertainty < unknown().uncertainty));
        for games in 2..=50 {
            let after = rate(&seats, &known);
            let is_surer = |(who, rating): (&Who, &Rating)| rating.uncertainty < known[who].uncertainty;
            assert!(after.iter().all(is_surer), "game {games}");
            assert!(after.values().all(|rating| rating.games == games && rating.uncertainty > 0.0));
            known = after;
        }
    }

    #[test]
    fn the_order_of_the_seats_does_not_matter() {
        let before = BTreeMap::from([(person(1), rated(31.7, 3.3)), (bot("easy"), rated(12.1, 2.9))]);
        let mut seats = vec![
            lost(person(1), 60),
            won(bot("hard"), 100),
            lost(bot("easy"), 80),
            lost(person(2), 81),
            lost(person(3), 60),
            lost(bot("hard"), 99),
            lost(bot("hard"), 70),
        ];
        let after = rate(&seats, &before);
        assert_eq!(after.len(), 5);
        for _ in 1..seats.len() {
            seats.rotate_left(1);
            assert_eq!(rate(&seats, &before), after);
        }
        seats.reverse();
        assert_eq!(rate(&seats, &before), after);
    }

    #[test]
    fn people_and_bots_are_not_measured_against_each_other() {
        let people = [won(person(1), 100), lost(person(2), 70)];
        let bots = [lost(bot("hard"), 90), lost(bot("easy"), 80)];
        let together = first(&[people.clone(), bots.clone()].concat());
        assert_eq!(together.len(), 4);
        for apart in [first(&people), first(&bots)] {
            assert_eq!(apart.len(), 2);
            assert!(apart.iter().all(|(who, rating)| together[who] == *rating), "{apart:?}");
        }
    }

    #[test]
    fn whoever_is_alone_on_a_ladder_is_not_rated() {
        assert_eq!(first(&[won(person(1), 100), lost(bot("hard"), 70)]), BTreeMap::new());
        assert_eq!(first(&[won(bot("hard"), 100), lost(bot("hard"), 70)]), BTreeMap::new(), "against itself");
        assert_eq!(first(&[]), BTreeMap::new());
    }

    #[test]
    fn two_seats_of_one_bot_move_it_as_far_as_they_do_on_average() {
        let ahead = first(&[won(bot("hard"), 90), lost(bot("easy"), 80)]);
        let both_ahead = first(&[won(bot("hard"), 90), lost(bot("hard"), 85), lost(bot("easy"), 80)]);
        assert_eq!(both_ahead[&bot("hard")], ahead[&bot("hard")], "two seats are not two games");
        let around = first(&[won(bot("hard"), 90), lost(bot("easy"), 80), lost(bot("hard"), 70)]);
        for level in ["hard", "easy"] {
            let Rating { rating, games, .. } = around[&bot(level)];
            assert!((rating - 25.0).abs() < 1e-9 && games == 1, "neither was better: {level} {rating}");
        }
    }
}
