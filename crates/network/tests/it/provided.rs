//! Networks that are provided while the program runs.

use std::sync::Arc;

use fogg_network::{Evaluator, NetworkError, has_shipped, provide, shipped};
use fogg_testkit::{boards, networks};

#[test]
fn a_provided_network_is_used_on_its_board_until_another_takes_its_place() {
    let (board, other) = (boards::mini("mini-alps"), boards::mini("mini-taxi"));
    assert!(shipped(&board).is_none());
    provide(&networks::zero(&board, networks::SMALL), &board).unwrap();
    let first = shipped(&board).expect("it was provided");
    assert!(Arc::ptr_eq(&first, &shipped(&board).unwrap()));
    assert!(has_shipped() && shipped(&other).is_none());

    provide(&networks::random(&board, networks::SMALL, 1), &board).unwrap();
    let second = shipped(&board).unwrap();
    assert!(!Arc::ptr_eq(&first, &second));
    drop(Evaluator::new(&second));
}

#[test]
fn a_damaged_network_and_that_of_another_board_are_not_provided() {
    let (board, other) = (boards::mini("mini-base"), boards::mini("mini-taxi"));
    let mut file = networks::zero(&board, networks::SMALL);
    assert!(matches!(provide(&file, &other), Err(NetworkError::Board { .. })));
    file[100] ^= 1;
    assert!(matches!(provide(&file, &board), Err(NetworkError::Hash)));
    assert!(shipped(&board).is_none() && shipped(&other).is_none());
}
