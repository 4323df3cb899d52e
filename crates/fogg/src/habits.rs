//! `fogg habits`: watches how a bot plays.

use anyhow::Result;
use clap::value_parser;
use fogg_arena::game::BotFactory;
use fogg_arena::habits::{HabitPlan, Habits, Occasions};
use fogg_bots::Budget;
use fogg_external_bots::ProgramPool;
use serde::Serialize;

use crate::input::{self, MAX_GAMES, MAX_THREADS};
use crate::output::{Align, print, print_json, table};

/// The description of the JSON fields in `--help`.
const JSON_HELP: &str = "\
With --json, one object: map, players, bot, against, deals, and, over all seats of the bot in all games,
  games                how many games it played, one for each seat
  wins                 games won; a shared win counts as an equal share
  turns                turns
  tickets              tickets kept
  unfinished_tickets   tickets that were not completed at the end
  unfinished_points    points that these cost
  ticket_draws         how often it drew tickets after the start
  drawn_ticket_points  points that those tickets brought, minus those that they cost
  paying_ticket_draws  occasions on which new tickets were free points, and those that it used
  finishing_cards      face-up cards that it lacked for a ticket's last route, and those not left for two turns
  tunnels              tunnels built
  endings              occasions to end the game when clearly ahead, and those that it used
  claims               claims while a ticket was open, and those that made sense";

/// Watch how a bot plays: tickets, cards, tunnels and the end of games
///
/// The same command gives the same result on every machine, whatever --threads is, except for bots with a time budget.
#[derive(clap::Args)]
#[command(after_long_help = JSON_HELP)]
pub struct Args {
    /// The bot to watch
    #[arg(long, value_name = "BOT", default_value = "hard")]
    bot: String,
    /// The bot on the other seats [default: the same, and all seats are watched]
    #[arg(long, value_name = "BOT")]
    against: Option<String>,
    /// Built-in board name or board file
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// Number of players
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u64,
    /// Number of deals; with --against, each is played once for every seat of the bot
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    deals: u64,
    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "T", value_parser = value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Search budget per decision, in positions, for bots that don't set their own
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u32).range(1..))]
    nodes: u32,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

/// The JSON object.
#[derive(Serialize)]
struct Report<'a> {
    map: &'a str,
    players: u8,
    bot: &'a str,
    against: Option<&'a str>,
    deals: u64,
    #[serde(flatten)]
    habits: &'a Habits,
}

/// Plays the games and prints the habits.
pub fn run(args: &Args) -> Result<()> {
    let board = input::board(&args.map)?;
    let players = input::players(&board, args.players)?;
    let names: Vec<String> = std::iter::once(&args.bot).chain(&args.against).cloned().collect();
    input::check_bot_names(&names)?;
    input::note_bots_without_network(&board, &names);
    let programs = ProgramPool::default();
    let make = |spec: &str| input::bot(&programs, spec);
    let factory = BotFactory { make: &make, budget: Budget::Nodes(args.nodes) };
    let pool = input::pool(input::threads(args.threads))?;
    let against = args.against.as_deref();
    let plan =
        HabitPlan { board: &board, bot: &args.bot, against, players, deals: args.deals, seed: args.seed };
    let habits = plan.run(&factory, &pool)?;
    if !args.json {
        return print(&text(&habits));
    }
    let (map, bot) = (board.name(), args.bot.as_str());
    print_json(&Report { map, players, bot, against, deals: args.deals, habits: &habits })
}

fn text(habits: &Habits) -> String {
    let mean = |total: u64| format!("{:.2}", habits.per_game(total));
    let share = |occasions: Occasions| {
        let share =
            occasions.share().map_or_else(|| "–".to_owned(), |share| format!("{:.0} %", 100.0 * share));
        format!("{share} of {}", occasions.all)
    };
    let rows = [
        ("games", habits.games.to_string()),
        ("won", format!("{:.1} %", 100.0 * habits.wins / habits.games.max(1) as f64)),
        ("turns in a game", mean(habits.turns)),
        ("tickets in a game", mean(habits.tickets)),
        ("unfinished tickets in a game", mean(habits.unfinished_tickets)),
        ("points lost on them in a game", mean(habits.unfinished_points)),
        ("ticket draws in a game", mean(habits.ticket_draws)),
        ("points of drawn tickets in all games", habits.drawn_ticket_points.to_string()),
        ("draws tickets when they are free points", share(habits.paying_ticket_draws)),
        ("does not leave a card that finishes a ticket", share(habits.finishing_cards)),
        ("tunnels in a game", mean(habits.tunnels)),
        ("ends the game when clearly ahead", share(habits.endings)),
        ("claims that make sense while a ticket is open", share(habits.claims)),
    ];
    let rows = rows.map(|(name, value)| vec![name.to_owned(), value]);
    table(&[Align::Left, Align::Right], &rows)
}
