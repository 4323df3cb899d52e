//! Ratings: estimates of the players' strength, updated by every finished game.
//!
//! People are rated only against people and bots only against bots; otherwise a person could climb the leaderboard by
//! beating weak bots. The algorithm is Weng and Lin's, from the crate `skillratings`.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::{PlayerId, SeatResult};

/// An estimate of a player's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate; a new player has 25.
    pub rating: f64,
    /// The standard deviation of the estimate.
    pub uncertainty: f64,
    /// The number of rated games.
    pub games: u32,
}

impl Rating {
    /// The rating minus three standard deviations, so that a few lucky games do not put a player at
    /// the top of the leaderboard.
    pub fn conservative(&self) -> f64 {
        self.rating - 3.0 * self.uncertainty
    }
}

/// The rank of every seat, from 1. The winners share the first rank, the others follow by their totals, and equal
/// totals share a rank. The seats of people who left share the last rank.
pub(crate) fn ranks(seats: &[SeatResult]) -> Vec<usize> {
    // Tie breaks can decide a win, so winners rank above all others whatever their totals are.
    let strength = |seat: &SeatResult| match seat {
        SeatResult { left: true, .. } => (false, false, 0),
        SeatResult { won: true, .. } => (true, true, 0),
        SeatResult { total, .. } => (true, false, *total),
    };
    let above = |seat: &SeatResult| seats.iter().filter(|other| strength(other) > strength(seat)).count();
    seats.iter().map(|seat| 1 + above(seat)).collect()
}

/// The new ratings of all players that a game can rate, given their ratings before it.
pub(crate) fn rate_game(
    seats: &[SeatResult],
    before: &BTreeMap<PlayerId, Rating>,
) -> BTreeMap<PlayerId, Rating> {
    let contender = |(seat, rank): (&SeatResult, usize)| {
        let rating = before.get(&seat.player).copied().unwrap_or_else(initial_rating);
        Contender { player: seat.player.clone(), rank, rating }
    };
    let mut contenders: Vec<_> = seats.iter().zip(ranks(seats)).map(contender).collect();
    // Floating-point sums depend on the order of their terms, and the result must not depend on the order of seats.
    contenders.sort_by(Contender::compare);
    let (people, bots) = contenders.into_iter().partition::<Vec<_>, _>(|contender| match contender.player {
        PlayerId::Person(_) => true,
        PlayerId::Bot(_) => false,
    });
    [people, bots].iter().flat_map(|group| rate_group(group)).collect()
}

/// A seat of the game that is being rated.
struct Contender {
    player: PlayerId,
    rank: usize,
    rating: Rating,
}

impl Contender {
    fn compare(&self, other: &Contender) -> Ordering {
        (&self.player, self.rank).cmp(&(&other.player, other.rank))
    }

    fn weng_lin(&self) -> WengLinRating {
        WengLinRating { rating: self.rating.rating, uncertainty: self.rating.uncertainty }
    }
}

/// The rating of a new player.
fn initial_rating() -> Rating {
    let WengLinRating { rating, uncertainty } = WengLinRating::new();
    Rating { rating, uncertainty, games: 0 }
}

/// Rates the people, or the bots, of a game. A player without an opponent of the same kind is not rated.
fn rate_group(group: &[Contender]) -> impl Iterator<Item = (PlayerId, Rating)> {
    group.chunk_by(|one, next| one.player == next.player).filter_map(|seats| {
        let [first, ..] = seats else { return None };
        let opponents: Vec<_> = group.iter().filter(|other| other.player != first.player).collect();
        (!opponents.is_empty()).then(|| (first.player.clone(), rate_player(first.rating, seats, &opponents)))
    })
}

/// Rates one player. Each seat is compared only with the seats of opponents, not with the player's other seats. The
/// game counts once, so the new rating is the average over the player's seats.
fn rate_player(before: Rating, seats: &[Contender], opponents: &[&Contender]) -> Rating {
    let after: Vec<_> = seats.iter().map(|seat| rate_seat(seat, opponents)).collect();
    let mean = |field: fn(&WengLinRating) -> f64| after.iter().map(field).sum::<f64>() / after.len() as f64;
    Rating {
        rating: mean(|after| after.rating),
        uncertainty: mean(|after| after.uncertainty),
        games: before.games + 1,
    }
}

/// The new rating of a player if this had been their only seat.
fn rate_seat(seat: &Contender, opponents: &[&Contender]) -> WengLinRating {
    let (own_team, outcome) = ([seat.weng_lin()], MultiTeamOutcome::new(seat.rank));
    let others: Vec<_> = opponents.iter().map(|other| ([other.weng_lin()], other.rank)).collect();
    let mut teams = vec![(&own_team[..], outcome)];
    teams.extend(others.iter().map(|(team, rank)| (&team[..], MultiTeamOutcome::new(*rank))));
    weng_lin_multi_team(&teams, &WengLinConfig::new())[0][0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::PersonId;

    fn person(number: i64) -> PlayerId {
        PlayerId::Person(PersonId(number))
    }

    fn bot(level: &str) -> PlayerId {
        PlayerId::Bot(level.to_owned())
    }

    fn won(player: PlayerId, total: i32) -> SeatResult {
        SeatResult { player, total, won: true, left: false }
    }

    fn lost(player: PlayerId, total: i32) -> SeatResult {
        SeatResult { player, total, won: false, left: false }
    }

    /// A seat whose person left, with the score of the bot that played on.
    fn left(player: PlayerId, total: i32) -> SeatResult {
        SeatResult { player, total, won: false, left: true }
    }

    fn known_rating(rating: f64, uncertainty: f64) -> Rating {
        Rating { rating, uncertainty, games: 10 }
    }

    /// Rates a game of new players.
    fn rate_new(seats: &[SeatResult]) -> BTreeMap<PlayerId, Rating> {
        rate_game(seats, &BTreeMap::new())
    }

    #[test]
    fn winners_share_the_first_rank_and_the_others_follow_by_total() {
        let [a, b, c, d, e] = [1, 2, 3, 4, 5].map(person);
        let seats = [lost(a, 70), won(b, 90), lost(c, 90), won(d, 80), lost(e, 70)];
        assert_eq!(ranks(&seats), [4, 1, 3, 1, 4]);
        assert!(ranks(&[]).is_empty());
    }

    #[test]
    fn people_who_left_share_the_last_rank_whatever_their_bots_achieve() {
        let [a, b, c, d] = [1, 2, 3, 4].map(person);
        let seats = [left(a, 150), won(b, 90), left(c, 10), lost(d, -20)];
        assert_eq!(ranks(&seats), [3, 1, 3, 2]);
        let after = rate_new(&[left(person(1), 150), lost(person(2), 20)]);
        assert!(after[&person(1)].rating < 25.0 && after[&person(2)].rating > 25.0, "{after:?}");
    }

    #[test]
    fn the_winner_gains_and_the_loser_loses() {
        let after = rate_new(&[won(person(1), 100), lost(person(2), 99)]);
        let (winner, loser) = (after[&person(1)], after[&person(2)]);
        assert!(winner.rating > 25.0 && loser.rating < 25.0, "{winner:?} {loser:?}");
        assert_eq!((winner.games, loser.games), (1, 1));
    }

    #[test]
    fn the_middle_player_of_three_keeps_the_rating() {
        let after = rate_new(&[lost(person(1), 60), won(person(2), 100), lost(person(3), 80)]);
        let [last, best, middle] = [1, 2, 3].map(|number| after[&person(number)].rating);
        assert!(best > middle && middle > last);
        assert!((middle - 25.0).abs() < 1e-9, "{middle}");
    }

    #[test]
    fn a_shared_win_moves_the_winners_together() {
        let before =
            BTreeMap::from([(person(1), known_rating(30.0, 4.0)), (person(2), known_rating(20.0, 4.0))]);
        let after = rate_game(&[won(person(1), 90), won(person(2), 90)], &before);
        let (better, worse) = (after[&person(1)], after[&person(2)]);
        assert!(better.rating < 30.0 && worse.rating > 20.0 && better.rating > worse.rating);
    }

    #[test]
    fn an_upset_changes_ratings_more_than_an_expected_result() {
        let before =
            BTreeMap::from([(person(1), known_rating(30.0, 4.0)), (person(2), known_rating(20.0, 4.0))]);
        let gain = |seats: &[SeatResult], player: PlayerId| {
            rate_game(seats, &before)[&player].rating - before[&player].rating
        };
        let expected = gain(&[won(person(1), 90), lost(person(2), 80)], person(1));
        let upset = gain(&[lost(person(1), 80), won(person(2), 90)], person(2));
        assert!(0.0 < expected && expected < upset, "{expected} {upset}");
    }

    #[test]
    fn uncertainty_shrinks_with_every_game() {
        let seats = [won(person(1), 90), lost(person(2), 80), lost(person(3), 80)];
        let mut before = rate_new(&seats);
        assert!(before.values().all(|rating| rating.uncertainty < initial_rating().uncertainty));
        for games in 2..=50 {
            let after = rate_game(&seats, &before);
            let is_more_certain =
                |(player, rating): (&PlayerId, &Rating)| rating.uncertainty < before[player].uncertainty;
            assert!(after.iter().all(is_more_certain), "game {games}");
            assert!(after.values().all(|rating| rating.games == games && rating.uncertainty > 0.0));
            before = after;
        }
    }

    #[test]
    fn the_order_of_seats_does_not_matter() {
        let before =
            BTreeMap::from([(person(1), known_rating(31.7, 3.3)), (bot("easy"), known_rating(12.1, 2.9))]);
        let mut seats = vec![
            lost(person(1), 60),
            won(bot("hard"), 100),
            lost(bot("easy"), 80),
            lost(person(2), 81),
            lost(person(3), 60),
            lost(bot("hard"), 99),
            lost(bot("hard"), 70),
        ];
        let after = rate_game(&seats, &before);
        assert_eq!(after.len(), 5);
        for _ in 1..seats.len() {
            seats.rotate_left(1);
            assert_eq!(rate_game(&seats, &before), after);
        }
        seats.reverse();
        assert_eq!(rate_game(&seats, &before), after);
    }

    #[test]
    fn people_and_bots_are_not_rated_against_each_other() {
        let people = [won(person(1), 100), lost(person(2), 70)];
        let bots = [lost(bot("hard"), 90), lost(bot("easy"), 80)];
        let together = rate_new(&[people.clone(), bots.clone()].concat());
        assert_eq!(together.len(), 4);
        for apart in [rate_new(&people), rate_new(&bots)] {
            assert_eq!(apart.len(), 2);
            assert!(apart.iter().all(|(player, rating)| together[player] == *rating), "{apart:?}");
        }
    }

    #[test]
    fn a_player_without_opponents_of_the_same_kind_is_not_rated() {
        assert_eq!(rate_new(&[won(person(1), 100), lost(bot("hard"), 70)]), BTreeMap::new());
        assert_eq!(
            rate_new(&[won(bot("hard"), 100), lost(bot("hard"), 70)]),
            BTreeMap::new(),
            "against itself"
        );
        assert_eq!(rate_new(&[]), BTreeMap::new());
    }

    #[test]
    fn two_seats_of_one_bot_count_as_their_average() {
        let ahead = rate_new(&[won(bot("hard"), 90), lost(bot("easy"), 80)]);
        let both_ahead = rate_new(&[won(bot("hard"), 90), lost(bot("hard"), 85), lost(bot("easy"), 80)]);
        assert_eq!(both_ahead[&bot("hard")], ahead[&bot("hard")], "two seats are not two games");
        let around = rate_new(&[won(bot("hard"), 90), lost(bot("easy"), 80), lost(bot("hard"), 70)]);
        for level in ["hard", "easy"] {
            let Rating { rating, games, .. } = around[&bot(level)];
            assert!((rating - 25.0).abs() < 1e-9 && games == 1, "neither was better: {level} {rating}");
        }
    }
}
