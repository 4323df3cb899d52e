//! Evaluations: deterministic to the bit, finite, and only of what is asked for.

use std::sync::Arc;

use expect_test::expect;
use fogg_network::{Estimate, Evaluator, Network, NetworkSizes};
use fogg_rules::Board;
use fogg_testkit::{boards, networks};

use crate::positions::{Input, inputs};

fn evaluator(board: &Arc<Board>, file: &[u8]) -> Evaluator {
    let network = Network::from_bytes(file, board).unwrap_or_else(|error| panic!("{error}"));
    Evaluator::new(&Arc::new(network))
}

fn evaluate(evaluator: &mut Evaluator, input: &Input) -> (Vec<f32>, Estimate) {
    let mut scores = vec![0.0; input.mask.len()];
    let estimate = evaluator.evaluate(&input.observation, &input.mask, &mut scores);
    (scores, estimate)
}

fn small(board: &Arc<Board>) -> Evaluator {
    evaluator(board, &networks::random(board, networks::SMALL, 1))
}

/// FNV-1a of 32-bit words.
fn hash_of(words: impl Iterator<Item = u32>) -> u64 {
    let bytes = words.flat_map(u32::to_le_bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The bits of everything that a network computes in the positions of some games.
fn output_bits(board: &Arc<Board>, file: &[u8], step: usize) -> Vec<u32> {
    let mut evaluator = evaluator(board, file);
    let mut bits = Vec::new();
    for input in inputs(board, board.rules().max_seats, 7, step) {
        let (scores, estimate) = evaluate(&mut evaluator, &input);
        bits.extend(scores.iter().map(|score| score.to_bits()));
        bits.extend([estimate.win_share.to_bits(), estimate.margin.to_bits()]);
    }
    bits
}

/// These hashes are the same on every machine; another hash means that another bit was computed.
#[test]
fn every_machine_computes_the_same_bits() {
    let mut hashes = String::new();
    for board in boards::real() {
        let sizes = [(networks::SMALL, 3), (NetworkSizes::DEFAULT, 20)];
        for (sizes, step) in sizes {
            let bits = output_bits(&board, &networks::random(&board, sizes, 1), step);
            hashes += &format!("{} {}: {:016x}\n", board.name(), sizes.width, hash_of(bits.into_iter()));
        }
    }
    expect![[r#"
        usa 24: d78fdc59ca90c656
        usa 288: 3eafa8526136b176
        switzerland 24: 9b0313af43a9d644
        switzerland 288: 99c7670afd297e3a
        new-york 24: 810ccb806c50d5c4
        new-york 288: 6561294a138fcbdc
    "#]]
    .assert_eq(&hashes);
}

#[test]
fn legal_actions_have_finite_scores_and_others_have_none() {
    for board in boards::real().chain(boards::all_minis()) {
        let mut evaluator = small(&board);
        for input in inputs(&board, 2, 3, 2) {
            let (scores, estimate) = evaluate(&mut evaluator, &input);
            for (score, legal) in scores.iter().zip(&input.mask) {
                assert_eq!((score.is_finite(), *score == f32::NEG_INFINITY), (*legal == 1, *legal == 0));
            }
            assert!((0.0..=1.0).contains(&estimate.win_share) && estimate.margin.abs() <= 1.0);
        }
    }
}

#[test]
fn the_scores_of_an_action_do_not_depend_on_the_others() {
    let board = boards::named("switzerland");
    let mut evaluator = small(&board);
    for input in inputs(&board, 3, 5, 3) {
        let (all, estimate) = evaluate(&mut evaluator, &input);
        for number in (0..all.len()).filter(|number| input.mask[*number] == 1) {
            let mut only = input.clone();
            only.mask.fill(0);
            only.mask[number] = 1;
            let (scores, same) = evaluate(&mut evaluator, &only);
            assert_eq!((scores[number], same), (all[number], estimate));
        }
    }
}

#[test]
fn an_evaluator_remembers_nothing() {
    let board = boards::named("usa");
    let mut used = small(&board);
    for input in inputs(&board, 5, 11, 7) {
        assert_eq!(evaluate(&mut used, &input), evaluate(&mut small(&board), &input));
    }
}

#[test]
fn a_network_of_zeros_has_no_opinion() {
    let board = boards::named("new-york");
    let mut evaluator = evaluator(&board, &networks::zero(&board, networks::SMALL));
    for input in inputs(&board, 2, 1, 5) {
        let (scores, estimate) = evaluate(&mut evaluator, &input);
        assert!(scores.iter().all(|score| *score == 0.0 || *score == f32::NEG_INFINITY));
        assert_eq!(estimate, Estimate { win_share: 0.5, margin: 0.0 });
    }
}

/// Sums overflow to infinity, and differences of those are no numbers; still every action keeps an order.
#[test]
fn huge_weights_give_finite_results() {
    let board = boards::named("usa");
    let mut sign = 0;
    let file = networks::file(&networks::header_of_floats(&board, networks::SMALL), |_, number| {
        sign = (sign + number as u16) % 3;
        0x7bff | (sign & 1) << 15
    });
    let mut evaluator = evaluator(&board, &file);
    for input in inputs(&board, 2, 1, 9) {
        let (scores, estimate) = evaluate(&mut evaluator, &input);
        let legal = scores.iter().zip(&input.mask).filter(|(_, legal)| **legal == 1);
        assert!(legal.into_iter().all(|(score, _)| score.is_finite()));
        assert!(estimate.win_share.is_finite() && estimate.margin.is_finite());
    }
}

#[test]
fn sizes_are_those_of_the_files() {
    let board = boards::named("usa");
    let file = networks::zero(&board, NetworkSizes::DEFAULT);
    let network = Network::from_bytes(&file, &board).unwrap();
    assert_eq!(network.sizes(), NetworkSizes::DEFAULT);
    let header = u32::from_le_bytes(file[8..12].try_into().unwrap()) as usize;
    let weights = file.len() - 12 - header - 32;
    assert!(
        weights > network.parameters() && weights < 2 * network.parameters(),
        "one byte for most weights"
    );
}

/// A network for one board is at most this large, so that the program stays small.
#[test]
fn a_network_of_the_usual_size_has_at_most_1_2_megabytes() {
    let sizes: String = boards::real()
        .map(|board| {
            let file = networks::zero(&board, NetworkSizes::DEFAULT);
            assert!(file.len() <= 1_200_000, "{}: {} bytes", board.name(), file.len());
            let network = Network::from_bytes(&file, &board).unwrap();
            format!("{}: {} parameters\n", board.name(), network.parameters())
        })
        .collect();
    expect![[r#"
        usa: 857493 parameters
        switzerland: 869569 parameters
        new-york: 796356 parameters
    "#]]
    .assert_eq(&sizes);
}
