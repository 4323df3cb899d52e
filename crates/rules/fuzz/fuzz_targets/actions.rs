//! Any stream of actions, legal or not: refused ones change nothing, nothing is lost, and views follow the events.
#![no_main]

use std::sync::{Arc, LazyLock};

use fogg_rules::notation::{action_text, parse_action};
use fogg_rules::{
    Action, Board, Cards, Color, Game, Options, Payment, Phase, RouteId, Seat, Seed, Setup, Slot, TicketId,
    TicketSet,
};
use libfuzzer_sys::fuzz_target;

static BOARDS: LazyLock<Vec<Arc<Board>>> = LazyLock::new(|| {
    let mini = |text: &str| Arc::new(fogg_atlas::read(text, "mini").expect("mini boards are sound"));
    let minis = [
        mini(include_str!("../../../../maps/mini-base.json")),
        mini(include_str!("../../../../maps/mini-alps.json")),
        mini(include_str!("../../../../maps/mini-taxi.json")),
    ];
    minis.into_iter().chain(fogg_atlas::builtins()).collect()
});

fuzz_target!(|data: &[u8]| {
    let Some((&[board, seats, seed], stream)) = data.split_first_chunk() else { return };
    let board = &BOARDS[usize::from(board) % BOARDS.len()];
    let sizes = board.rules().max_seats - board.rules().min_seats + 1;
    let seats = board.rules().min_seats + seats % sizes;
    let setup = Setup {
        board: Arc::clone(board),
        seats,
        options: Options::default(),
        seed: Seed::in_series(u64::from(seed), 0),
    };
    let mut game = Game::new(&setup).expect("the table fits the board");
    for step in stream.as_chunks::<4>().0 {
        try_action(&mut game, *step);
    }
});

fn try_action(game: &mut Game, step: [u8; 4]) {
    let Some(asked) = game.table().next_to_act() else { return };
    // Mostly the seat that is asked and something legal, so that games get somewhere.
    let (seat, action) = if step[0] < 200 {
        let actions: Vec<Action> = game.legal_actions(asked).collect();
        (asked, actions[usize::from(u16::from_le_bytes([step[1], step[2]])) % actions.len()])
    } else {
        (Seat::ALL[usize::from(step[0]) % Seat::ALL.len()], any_action(step))
    };
    let listed = game.legal_actions(seat).any(|legal| legal == action);
    assert_eq!(listed, game.is_legal(seat, action), "{action:?}");
    let before = game.clone();
    let viewers: Vec<Option<Seat>> = game.table().all_seats().map(Some).chain([None]).collect();
    let mut views: Vec<_> = viewers.iter().map(|viewer| game.view(*viewer)).collect();
    let played = game.play(seat, action, &mut |event| {
        views.iter_mut().zip(&viewers).for_each(|(view, viewer)| view.apply(&event.seen_by(*viewer)));
    });
    assert_eq!(played.is_ok(), listed);
    if played.is_err() {
        assert!(*game == before, "a refused action changes nothing");
    } else {
        assert_eq!(parse_action(game.board(), &action_text(game.board(), action)), Ok(action));
    }
    assert!(views.iter().zip(&viewers).all(|(view, viewer)| *view == game.view(*viewer)));
    assert_eq!(all_cards(game), game.board().rules().cards);
}

fn any_action([kind, a, b, c]: [u8; 4]) -> Action {
    let color = Color::ALL[usize::from(c) % Color::ALL.len()];
    let payment = Payment::new(color, b % 16, b / 16);
    match kind % 8 {
        0 => Action::DrawRow(Slot(a)),
        1 => Action::DrawBlind,
        2 | 3 => Action::Claim(RouteId(a), payment),
        4 => Action::DrawTickets,
        5 => Action::KeepTickets(TicketSet::only(TicketId(a % 64)).union(TicketSet::only(TicketId(b % 64)))),
        6 => Action::AddToTunnel(payment),
        _ if a % 2 == 0 => Action::LeaveTunnel,
        _ => Action::Pass,
    }
}

fn all_cards(game: &Game) -> Cards {
    let table = game.table();
    let mut cards: Cards = game.deck().chain(table.row().iter().flatten().copied()).collect();
    cards.add_all(table.discards());
    table.all_seats().for_each(|seat| cards.add_all(&game.private(seat).hand));
    if let Phase::Tunnel(tunnel) = table.phase() {
        cards.add_all(&tunnel.turned);
        cards.add_all(&tunnel.payment.to_cards());
    }
    cards
}
