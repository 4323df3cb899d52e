//! `fogg calibrate`: measures how well win chances agree with results.

use std::sync::Arc;

use anyhow::{Result, bail};
use fogg_analysis::{
    Calibration, Effort, FinishedGame, Prediction, Reliability, ReliabilityBin, rank, shares_with_all_hands,
};
use fogg_arena::game::{self, GameObserver};
use fogg_bots::{Deals, Lookahead, Method, NetworkSource, thinking_rng};
use fogg_external_bots::ProgramPool;
use fogg_rules::chance::below;
use fogg_rules::{Board, Game, Outcome, Ply, Record, Seat, Seed};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;

use crate::input::{self, MAX_GAMES, MAX_THREADS};
use crate::interrupt::Stop;
use crate::output::{Align, note, print, print_json, table};
use crate::progress;

mod verdicts;

/// Trials for the win chances with all hands known.
const ALL_HANDS_TRIALS: u64 = 256;

/// Measure how well win chances agree with the results of bot games
///
/// Plays games, estimates win chances at random decisions, and compares them with the results: a reliability table and
/// the Brier score, against predictions by the lead in points alone. Games with even numbers fit a correction, and games
/// with odd numbers test it.
#[derive(clap::Args)]
pub struct Args {
    /// Built-in board name or board file
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// One bot for each seat, separated by commas
    #[arg(long, value_name = "BOTS", default_value = "hard,hard")]
    bots: String,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// Positions of each game
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=100))]
    positions: u64,
    /// Evaluations or rollouts for each position
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    nodes: u32,
    /// Instead analyse the games until this many blunders are found, and check each of them in 1,000 playouts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    blunders: Option<u64>,
    /// Playouts of the check of a blunder
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(10..=1_000_000), requires = "blunders")]
    playouts: u64,
    /// Random seed; the default is far from the seeds of training
    #[arg(long, value_name = "S", default_value_t = 900_000_000)]
    seed: u64,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was measured, with the fields of the JSON object.
#[derive(Serialize)]
struct Measured {
    map: String,
    bots: Vec<String>,
    players: u8,
    games: u64,
    seed: u64,
    nodes: u32,
    has_network: bool,
    methods: Vec<MeasuredMethod>,
    interrupted: bool,
}

/// The reliability of one method, before and after the fitted correction.
#[derive(Serialize)]
struct MeasuredMethod {
    method: &'static str,
    positions: usize,
    raw: Measurement,
    shipped: Measurement,
    fitted: Measurement,
    /// The line for the table of calibrations.
    line: String,
}

#[derive(Serialize)]
struct Measurement {
    positions: usize,
    brier: f32,
    baseline_brier: f32,
    worst_gap: f32,
    bins: Vec<Bin>,
}

#[derive(Serialize)]
struct Bin {
    positions: u32,
    predicted: f32,
    observed: f32,
}

/// The estimates of one game: by what the seat to act knows, and with all hands known.
#[derive(Default)]
struct Sample {
    game: u64,
    own: Vec<Prediction>,
    all_hands: Vec<Prediction>,
}

/// Measures and prints the result.
pub fn run(args: &Args) -> Result<()> {
    let board = input::board(&args.map)?;
    let bots = input::bots(&board, &args.bots)?;
    input::note_bots_without_network(&board, &bots);
    let stop = Stop::on_ctrl_c()?;
    if let Some(blunders) = args.blunders {
        return verdicts::run(args, &board, &bots, blunders, &stop);
    }
    let pool = input::pool(input::threads(args.threads))?;
    let bar = progress::games(args.games);
    let samples = pool.install(|| sample_games(args, &board, &bots, &stop, &bar))?;
    bar.finish_and_clear();
    if samples.is_empty() {
        bail!("stopped before the first game was finished");
    }
    let measured = measure(args, &board, bots, &samples);
    if measured.interrupted {
        note(&format!("stopped: these are the results of {} of {} games", measured.games, args.games));
    }
    if args.json { print_json(&measured) } else { print(&text(&measured)) }
}

fn sample_games(
    args: &Args,
    board: &Arc<Board>,
    bots: &[String],
    stop: &Stop,
    bar: &ProgressBar,
) -> Result<Vec<Sample>> {
    let sample = |lookahead: &mut Lookahead, number: u64| {
        if stop.is_requested() {
            return Ok(None);
        }
        let sample = sample_game(args, board, bots, number, lookahead, stop);
        bar.inc(1);
        sample
    };
    let lookahead = || Lookahead::new(NetworkSource::Shipped);
    let samples: Result<Vec<Option<Sample>>> =
        (0..args.games).into_par_iter().map_init(lookahead, sample).collect();
    Ok(samples?.into_iter().flatten().collect())
}

/// Plays a game and estimates win chances at random decisions; none if it was stopped.
fn sample_game(
    args: &Args,
    board: &Arc<Board>,
    bots: &[String],
    number: u64,
    lookahead: &mut Lookahead,
    stop: &Stop,
) -> Result<Option<Sample>> {
    let (record, outcome) = play(board, bots, args.seed, number)?;
    let game = FinishedGame::new(&record)?;
    let mut rng = thinking_rng(&record.setup.seed.derive(&[9; 32]), Seat::Blue);
    let mut sample = Sample { game: number, ..Sample::default() };
    let mut goes_on = || !stop.is_requested();
    for position in 0..args.positions {
        let position_number = below(&mut rng, game.len() as u32) as usize;
        let before = game.position(position_number);
        let Some(seat) = before.public().next_to_act() else { continue };
        let view = before.view(Some(seat));
        let seed = args.seed ^ number << 8 ^ position;
        let effort = Effort { has_playouts: true, ..Effort::new(args.nodes) };
        let Some(ranking) = rank(lookahead, &view, Deals::Sampled, &effort, seed, &mut goes_on) else {
            return Ok(None);
        };
        let Some(shares) = shares_with_all_hands(lookahead, before, ALL_HANDS_TRIALS, seed, &mut goes_on)
        else {
            return Ok(None);
        };
        let (result, lead) = (result(&outcome, seat), lead(before, seat));
        sample.own.push(Prediction { chance: ranking.estimate, result, lead });
        sample.all_hands.push(Prediction { chance: shares[seat.index()], result, lead });
    }
    Ok(Some(sample))
}

/// Records the plies of a game.
#[derive(Default)]
struct PlyList(Vec<Ply>);

impl GameObserver<anyhow::Error> for PlyList {
    fn on_ply(&mut self, _game: &Game, ply: Ply) -> Result<()> {
        self.0.push(ply);
        Ok(())
    }
}

/// Plays a game of bots.
fn play(board: &Arc<Board>, bots: &[String], seed: u64, number: u64) -> Result<(Record, Outcome)> {
    let programs = ProgramPool::default();
    let make = |spec: &str| input::bot(&programs, spec);
    let setup = game::setup(board, bots.len(), Seed::from_series(seed, number));
    let mut plies = PlyList::default();
    let played = game::play(&setup, bots, &input::bot_factory(&make), &mut plies)?;
    Ok((Record { setup, plies: plies.0 }, played.outcome))
}

fn result(outcome: &Outcome, seat: Seat) -> f32 {
    if outcome.winners.contains(seat) { 1.0 / outcome.winners.len().max(1) as f32 } else { 0.0 }
}

/// The lead in points over the best rival, with the tickets that are complete.
fn lead(game: &Game, seat: Seat) -> f32 {
    let points = |seat: Seat| f32::from(fogg_analysis::points_so_far(game, seat));
    let rivals = game.public().all_seats().filter(|other| *other != seat);
    points(seat) - rivals.map(points).fold(f32::MIN, f32::max)
}

fn measure(args: &Args, board: &Arc<Board>, bots: Vec<String>, samples: &[Sample]) -> Measured {
    let has_network = Lookahead::new(NetworkSource::Shipped).has_network(board);
    let own = if has_network { Method::Network } else { Method::Playout };
    let seats = bots.len() as u8;
    let provenance = format!(
        "fogg calibrate --map {} --bots {} --games {} --positions {} --nodes {} --seed {}",
        args.map,
        args.bots,
        samples.len(),
        args.positions,
        args.nodes,
        args.seed
    );
    let method = |method: Method, name: &'static str, of: fn(&Sample) -> &Vec<Prediction>| {
        let all: Vec<Prediction> = samples.iter().flat_map(of).copied().collect();
        let half = |odd: u64| samples.iter().filter(move |sample| sample.game % 2 == odd);
        let learned: Vec<Prediction> = half(0).flat_map(of).copied().collect();
        let tested: Vec<Prediction> = half(1).flat_map(of).copied().collect();
        let line = Calibration::fit(&all).to_line(board, seats, method, &provenance);
        MeasuredMethod {
            method: name,
            positions: all.len(),
            raw: Measurement::new(&all),
            shipped: Measurement::new(&corrected(&all, &Calibration::of(board, seats, method))),
            fitted: Measurement::new(&corrected(&tested, &Calibration::fit(&learned))),
            line,
        }
    };
    let own_name = if has_network { "network" } else { "playouts" };
    Measured {
        map: board.name().to_owned(),
        players: seats,
        bots,
        games: samples.len() as u64,
        seed: args.seed,
        nodes: args.nodes,
        has_network,
        methods: vec![
            method(own, own_name, |sample| &sample.own),
            method(Method::Rollout, "all-hands", |sample| &sample.all_hands),
        ],
        interrupted: (samples.len() as u64) < args.games,
    }
}

fn corrected(predictions: &[Prediction], calibration: &Calibration) -> Vec<Prediction> {
    predictions.iter().map(|one| Prediction { chance: calibration.apply(one.chance), ..*one }).collect()
}

impl Measurement {
    fn new(predictions: &[Prediction]) -> Measurement {
        let reliability = Reliability::new(predictions);
        let bin = |bin: &ReliabilityBin| {
            let ReliabilityBin { positions, predicted, observed } = *bin;
            Bin { positions, predicted, observed }
        };
        Measurement {
            positions: predictions.len(),
            brier: reliability.brier,
            baseline_brier: reliability.baseline_brier,
            worst_gap: reliability.worst_gap(),
            bins: reliability.bins.iter().map(bin).collect(),
        }
    }
}

fn text(measured: &Measured) -> String {
    let Measured { map, players, games, seed, nodes, .. } = measured;
    let head = format!("{map}, {players} players, {games} games, seed {seed}, {nodes} trials a position\n");
    let methods: Vec<String> = measured.methods.iter().map(method_text).collect();
    format!("{head}\n{}", methods.join("\n"))
}

fn method_text(method: &MeasuredMethod) -> String {
    let titles = ["chance", "positions", "raw", "observed", "as shipped", "observed", "fitted", "observed"];
    let percent = |value: f32| format!("{:.1}", 100.0 * value);
    let pair = |bin: &Bin| match bin.positions {
        0 => [String::new(), String::new()],
        _ => [percent(bin.predicted), percent(bin.observed)],
    };
    let row = |number: usize| {
        let bins = [&method.raw, &method.shipped, &method.fitted].map(|one| &one.bins[number]);
        let range = format!("{} to {} %", 10 * number, 10 * number + 10);
        [range, bins[0].positions.to_string()].into_iter().chain(bins.into_iter().flat_map(pair)).collect()
    };
    let rows: Vec<Vec<String>> =
        std::iter::once(titles.map(str::to_owned).to_vec()).chain((0..10).map(row)).collect();
    let score = |name: &str, one: &Measurement| {
        format!(
            "{name}: Brier score {:.4} (by the lead alone {:.4}), largest difference {:.1} points\n",
            one.brier,
            one.baseline_brier,
            100.0 * one.worst_gap
        )
    };
    format!(
        "{}, {} positions, in %\n{}{}{}{}line of the table: {}\n",
        method.method,
        method.positions,
        table(&[Align::Right], &rows),
        score("raw", &method.raw),
        score("as shipped", &method.shipped),
        score("fitted on the other half", &method.fitted),
        method.line
    )
}
