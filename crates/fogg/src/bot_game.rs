//! One game of bots, from the deal to the scores.

use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use fogg_bots::{Bot, Budget, bot, thinking_rng};
use fogg_rules::chance::QuickRng;
use fogg_rules::notation::action_text;
use fogg_rules::{Board, Event, Game, Options, Outcome, Ply, Seat, Seed, Setup};

/// What a bot gets that names no budget of its own. Counted, not timed, so that a game can be repeated.
const BUDGET: Budget = Budget::Nodes(1000);

/// Who watches a game: it is told the deal, what happens, and each action once it is played.
pub trait Watch {
    /// The cards are dealt and nothing is played yet.
    fn dealt(&mut self, _game: &Game) -> Result<()> {
        Ok(())
    }

    /// Something happened.
    fn happened(&mut self, _event: Event) {}

    /// An action was played; all that it led to has been told.
    fn played(&mut self, _game: &Game, _ply: Ply) -> Result<()> {
        Ok(())
    }
}

/// The set-up of game number `game` in the series that a number names.
pub fn setup(board: &Arc<Board>, bots: &[String], seed: u64, game: u64) -> Setup {
    Setup {
        board: Arc::clone(board),
        seats: bots.len() as u8,
        options: Options::default(),
        seed: Seed::in_series(seed, game),
    }
}

/// Plays the game that a set-up makes, with one bot in each seat.
pub fn play(setup: &Setup, bots: &[String], watch: &mut impl Watch) -> Result<Outcome> {
    let mut game = Game::new(setup)?;
    let mut players = players(setup, bots)?;
    watch.dealt(&game)?;
    while let Some(seat) = game.table().next_to_act() {
        let player = &mut players[seat.index()];
        let action = player.bot.choose(&game.view(Some(seat)), BUDGET, &mut player.rng);
        game.play(seat, action, &mut |event| watch.happened(event)).map_err(|reason| {
            let (name, action) = (&bots[seat.index()], action_text(&setup.board, action));
            anyhow!("the bot {name} ({seat}) chose `{action}`, which is refused: {reason}")
        })?;
        watch.played(&game, Ply { seat, action })?;
    }
    game.outcome().context("a game ended without an outcome")
}

/// A bot and what it thinks with.
struct Player {
    bot: Box<dyn Bot + Send>,
    rng: QuickRng,
}

fn players(setup: &Setup, bots: &[String]) -> Result<Vec<Player>> {
    let player =
        |(seat, name): (Seat, &String)| Ok(Player { bot: bot(name)?, rng: thinking_rng(&setup.seed, seat) });
    Seat::ALL.into_iter().zip(bots).map(player).collect()
}
