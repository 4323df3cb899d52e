//! Checks what the analysis calls a blunder: it must lose win chance in playouts on new deals.

use std::sync::Arc;

use anyhow::Result;
use fogg_analysis::FinishedGame;
use fogg_bots::{Deals, Lookahead, Method, NetworkSource};
use fogg_protocol::analysis::{AnalysisPass, Finding, Verdict};
use fogg_rules::Board;
use rayon::prelude::*;
use serde::Serialize;

use super::{Args, play};
use crate::input;
use crate::interrupt::Stop;
use crate::output::{note, print, print_json};
use crate::progress;

/// The checked verdicts, with the fields of the JSON object.
#[derive(Serialize)]
struct Checked {
    map: String,
    bots: Vec<String>,
    seed: u64,
    games: u64,
    playouts: u64,
    by: &'static str,
    blunders: u64,
    confirmed: u64,
    mean_predicted_loss: f32,
    mean_measured_loss: f32,
    interrupted: bool,
}

/// A blunder that was checked.
struct CheckedBlunder {
    predicted: f32,
    measured: f32,
}

/// Analyses games until there are enough blunders, and checks them.
pub fn run(args: &Args, board: &Arc<Board>, bots: &[String], wanted: u64, stop: &Stop) -> Result<()> {
    let pool = input::pool(input::threads(args.threads))?;
    let bar = progress::blunders(wanted);
    let (mut checked, mut games): (Vec<CheckedBlunder>, u64) = (Vec::new(), 0);
    // Game by game, so that the result does not depend on the number of threads.
    while (checked.len() as u64) < wanted && games < args.games && !stop.is_requested() {
        let found = pool.install(|| check_game(args, board, bots, games, stop))?;
        games += 1;
        checked.extend(found);
        bar.set_position(checked.len() as u64);
    }
    bar.finish_and_clear();
    checked.truncate(wanted as usize);
    let is_short = (checked.len() as u64) < wanted;
    if is_short {
        note(&format!("{} of {wanted} blunders were found in {games} games", checked.len()));
    }
    let count = checked.len().max(1) as f32;
    let has_network = Lookahead::new(NetworkSource::Shipped).has_network(board);
    let result = Checked {
        map: board.name().to_owned(),
        bots: bots.to_vec(),
        seed: args.seed,
        games,
        playouts: args.playouts,
        by: if has_network { "net" } else { "planner" },
        blunders: checked.len() as u64,
        confirmed: checked.iter().filter(|one| one.measured > 0.0).count() as u64,
        mean_predicted_loss: checked.iter().map(|one| one.predicted).sum::<f32>() / count,
        mean_measured_loss: checked.iter().map(|one| one.measured).sum::<f32>() / count,
        interrupted: stop.is_requested(),
    };
    if args.json { print_json(&result) } else { print(&text(&result)) }
}

/// The blunders of a game, checked.
fn check_game(
    args: &Args,
    board: &Arc<Board>,
    bots: &[String],
    number: u64,
    stop: &Stop,
) -> Result<Vec<CheckedBlunder>> {
    let (record, _) = play(board, bots, args.seed, number)?;
    let game = FinishedGame::new(&record)?;
    let mut findings: Vec<Finding> = Vec::new();
    for pass in [AnalysisPass::Fine, AnalysisPass::Careful] {
        let tasks = game.tasks(pass, &findings);
        let find = |lookahead: &mut Lookahead, task: &u32| {
            game.find(lookahead, *task, pass, args.seed ^ number, &mut || !stop.is_requested())
        };
        let found: Vec<Finding> = tasks.par_iter().map_init(lookahead, find).flatten().collect();
        findings.extend(found);
    }
    let report = game.report(&findings);
    let is_blunder = |index: &usize| report.decisions[*index].verdict == Some(Verdict::Blunder);
    let blunders: Vec<usize> = (0..report.decisions.len()).filter(is_blunder).collect();
    let check = |lookahead: &mut Lookahead, index: &usize| {
        let grade = report.decisions[*index].finding.as_ref()?.grade.as_ref()?;
        let best = grade.choices.first()?.action.to_rules(board).ok()?;
        let played = grade.choices.get(grade.played as usize)?.action.to_rules(board).ok()?;
        let before = game.position(*index);
        let seat = report.decisions[*index].seat.0;
        let view = before.view(Some(seat));
        let seed = args.seed ^ 0x5eed ^ number << 16 ^ *index as u64;
        let mut trials = lookahead.trials(&view, Deals::Sampled, seed);
        let method = if trials.has_network() { Method::Net } else { Method::Playout };
        let mut measured = 0.0;
        for deal in 0..args.playouts {
            if stop.is_requested() {
                return None;
            }
            let mut share = |action| trials.run(method, deal, Some(action)).won[seat];
            measured += share(best) - share(played);
        }
        Some(CheckedBlunder { predicted: grade.loss, measured: measured / args.playouts as f32 })
    };
    Ok(blunders.par_iter().map_init(lookahead, check).flatten().collect())
}

fn lookahead() -> Lookahead {
    Lookahead::new(NetworkSource::Shipped)
}

fn text(result: &Checked) -> String {
    let Checked { map, blunders, confirmed, games, playouts, by, .. } = result;
    let share = 100.0 * *confirmed as f32 / (*blunders).max(1) as f32;
    format!(
        "{map}: {blunders} blunders in {games} games; {confirmed} of them ({share:.0} %) lose win chance in {playouts} \
         playouts by {by}.\nMean loss {:.1} points as analysed, {:.1} points in the playouts.\n",
        100.0 * result.mean_predicted_loss,
        100.0 * result.mean_measured_loss
    )
}
