//! A game that people, and sometimes bots, played on a server: its deal and its log.

use std::sync::Arc;

use fogg_bots::{Bot, Budget};
use fogg_protocol::{Action, SeatName};
use fogg_rules::chance::{DealTerms, FastRng, below};
use fogg_rules::{
    Action as RulesAction, Event, Game, History, Options, Ply, PlyKind, Seat, SeatSet, Seed, Setup,
};
use fogg_server::store::{GameId, HintReceiver, LogEntry, LogStore as _, MemoryStore};
use rand_core::SeedableRng as _;
use serde_json::{Value, json};

use super::raw_client::{RawClient, Response};
use super::{people, register_people};
use crate::test_server::TestServer;

/// The boards, and the largest number of players on each.
const BOARDS: [(&str, u8); 3] = [("usa", 5), ("switzerland", 3), ("new-york", 4)];
/// The bots that choose the moves of people.
const PLAYER_BOTS: [&str; 4] = ["greedy", "random", "blitz", "planner"];

/// A game up to some moment before its end.
#[derive(Clone)]
pub struct Scenario {
    pub number: u64,
    pub setup: Setup,
    pub table: GameId,
    pub invite: String,
    /// The number of people; bots have the last seats.
    pub people: u8,
    /// The deal and the plies.
    pub deal: Deal,
    pub log: Vec<Logged>,
}

/// A deal, and the plies of the game.
#[derive(Clone)]
pub struct Deal {
    pub dealt: Game,
    pub plies: Vec<Ply>,
}

/// One entry of the log.
#[derive(Clone, Debug)]
pub struct Logged {
    pub entry: LogEntry,
    /// The index of its ply, if it is one.
    pub ply: Option<usize>,
    pub by_person: bool,
}

/// The full state after a log entry.
#[derive(Clone)]
pub struct Moment {
    pub game: Game,
    pub events: Vec<Event>,
    /// The seats that may undo.
    pub may_undo: SeatSet,
}

impl Scenario {
    /// Plays a game. Everything but the moves of the server's bots follows from the number.
    pub async fn play(number: u64) -> Scenario {
        let mut rng = FastRng::seed_from_u64(number);
        let (name, max_seats) = BOARDS[(number % 3) as usize];
        let seats = 2 + below(&mut rng, u32::from(max_seats) - 1) as u8;
        let bots = if number % 4 == 3 { 1 + below(&mut rng, u32::from(seats) - 1) as u8 } else { 0 };
        let board = fogg_boards::builtin(name).unwrap();
        let setup = Setup { board, seats, options: Options::default(), seed: Seed::from_series(7, number) };
        let dealt = Game::new(&setup).unwrap();
        let store = Arc::new(MemoryStore::default());
        register_people(&*store, seats + 1).await;
        let deal = dealt.clone();
        let server = TestServer::with_dealer(store.clone(), Arc::new(move |_| Ok(deal.clone()))).await;
        let mut player = GamePlayer::start(&server, store, &setup, seats - bots, dealt, &mut rng).await;
        player.play(&mut rng).await;
        player.into_scenario(number, setup)
    }

    /// The server's secrets in hex: its secret, and the seed that follows from it. They are the same for every deal, so
    /// comparing deals would not find them.
    pub fn secrets(&self) -> [String; 2] {
        let bodies = self.log.iter().map(|logged| serde_json::from_str::<Value>(&logged.entry.body).unwrap());
        let bodies: Vec<Value> = bodies.collect();
        let bytes = |text: &Value| {
            let text = text.as_str().unwrap();
            std::array::from_fn(|index| u8::from_str_radix(&text[2 * index..2 * index + 2], 16).unwrap())
        };
        let mut contributions = vec![[0; 32]; self.setup.seats.into()];
        for body in bodies.iter().filter(|body| body["type"] == "revealed") {
            let seat: SeatName = serde_json::from_value(body["seat"].clone()).unwrap();
            contributions[seat.0.index()] = bytes(&body["contribution"]);
        }
        let secret: [u8; 32] = bytes(&bodies[0]["secret"]);
        let table = self.table.to_string();
        let terms = DealTerms {
            table: &table,
            board: self.setup.board.hash(),
            seats: self.setup.seats,
            first_seat: None,
        };
        [&secret, terms.seed(&[], &secret, &contributions).reveal()].map(hex::encode)
    }

    /// The full state after each log entry, for this deal.
    pub fn moments(&self, deal: &Deal) -> Vec<Moment> {
        let mut history = History::new(deal.dealt.clone());
        let moment = |logged: &Logged| {
            let mut events = Vec::new();
            if let Some(ply) = logged.ply {
                history
                    .apply(deal.plies[ply], &mut |event| events.push(event))
                    .expect("the ply was played before");
            }
            let mut may_undo = SeatSet::EMPTY;
            let can = |seat: &Seat| history.check_undo(*seat).is_ok();
            Seat::ALL.into_iter().filter(can).for_each(|seat| may_undo.insert(seat));
            Moment { game: history.game().clone(), events, may_undo }
        };
        self.log.iter().map(moment).collect()
    }

    /// The same log for another deal, in which seats may keep other tickets.
    pub fn entries(&self, deal: &Deal) -> Vec<LogEntry> {
        let entry = |logged: &Logged| {
            let Some(ply) = logged.ply.filter(|ply| deal.plies[*ply] != self.deal.plies[*ply]) else {
                return logged.entry.clone();
            };
            let PlyKind::Act(action) = deal.plies[ply].kind else { panic!("only actions name tickets") };
            let mut body: Value = serde_json::from_str(&logged.entry.body).unwrap();
            body["action"] = serde_json::to_value(Action::from_rules(&self.setup.board, action)).unwrap();
            LogEntry { body: body.to_string(), ..logged.entry.clone() }
        };
        self.log.iter().map(entry).collect()
    }

    /// The same game, dealt as it was before a ply, so that nothing hidden depends on earlier plies. `None` if an undo
    /// crosses that moment.
    pub fn starting_at(&self, first: usize) -> Option<Scenario> {
        let setup_entries = self.log.iter().filter(|logged| logged.ply.is_none()).cloned();
        let later = self.log.iter().filter(|logged| logged.ply.is_some_and(|ply| ply >= first)).cloned();
        let later = later.map(|logged| Logged { ply: logged.ply.map(|ply| ply - first), ..logged });
        let mut log: Vec<Logged> = setup_entries.chain(later).collect();
        log.iter_mut().zip(1..).for_each(|(logged, seq)| logged.entry.seq = seq);
        let mut before = History::new(self.deal.dealt.clone());
        for ply in &self.deal.plies[..first] {
            before.apply(*ply, &mut |_| ()).ok()?;
        }
        let deal = Deal { dealt: before.into_game(), plies: self.deal.plies[first..].to_vec() };
        let mut after = History::new(deal.dealt.clone());
        deal.plies.iter().all(|ply| after.apply(*ply, &mut |_| ()).is_ok()).then_some(())?;
        Some(Scenario { deal, log, ..self.clone() })
    }

    /// The number of entries before the live part: the last entries, at most this many, which can be played again
    /// because they are all plies of people.
    pub fn live_from(&self, max_live: usize) -> usize {
        let moments = self.moments(&self.deal);
        let last = self.log.len();
        let no_bot_acts = |length: &usize| !self.waits_for_bot(&moments[*length - 1].game);
        let is_live = |length: &usize| self.log[*length..].iter().all(|logged| logged.by_person);
        (last.saturating_sub(max_live)..=last)
            .filter(|length| *length > 0)
            .find(|length| is_live(length) && no_bot_acts(length))
            .unwrap_or(last)
    }

    fn waits_for_bot(&self, game: &Game) -> bool {
        game.to_act().iter().any(|seat| seat.index() >= usize::from(self.people))
    }
}

/// Plays a game over HTTP, and follows its log.
struct GamePlayer {
    store: Arc<MemoryStore>,
    /// Signals new entries in the log.
    hints: HintReceiver,
    table: GameId,
    invite: String,
    players: Vec<RawClient>,
    bots: Vec<Box<dyn Bot + Send>>,
    dealt: Game,
    history: History,
    plies: Vec<Ply>,
    log: Vec<Logged>,
}

impl GamePlayer {
    async fn start(
        server: &TestServer,
        store: Arc<MemoryStore>,
        setup: &Setup,
        people_count: u8,
        dealt: Game,
        rng: &mut FastRng,
    ) -> GamePlayer {
        let mut players = people(server.address, people_count, "");
        let server_bots = vec!["easy"; usize::from(setup.seats - people_count)];
        let clock =
            if below(rng, 2) == 0 { json!({"type": "none"}) } else { json!({"type": "days", "days": 2}) };
        let request = json!({"board": setup.board.name(), "seats": setup.seats, "bots": server_bots, "bot_speed": "instant",
            "listed": below(rng, 2) == 0, "clock": clock});
        let created: Value = read(&players[0].post("/api/tables", &request).await);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let (table, invite) = (text(&created["table"]["id"]), text(&created["invite"]));
        players.iter_mut().for_each(|player| player.invite = invite.clone());
        for player in &players[1..] {
            let _: Value = read(&player.post(&format!("/api/tables/{table}/sit"), &json!({})).await);
        }
        let names = players.iter().map(|_| PLAYER_BOTS[below(rng, 4) as usize]);
        let bots = names.map(|name| fogg_bots::bot(name).unwrap()).collect();
        let history = History::new(dealt.clone());
        let table = table.parse().unwrap();
        let mut player = GamePlayer {
            hints: store.hints(),
            store,
            table,
            invite,
            players,
            bots,
            dealt,
            history,
            plies: Vec::new(),
            log: Vec::new(),
        };
        player.start_game(rng).await;
        player
    }

    /// Starts the game; sometimes the last person contributes to the shuffle.
    async fn start_game(&mut self, rng: &mut FastRng) {
        let contribution = [below(rng, 256) as u8; 32];
        let (last, contributes) = (self.players.len() - 1, below(rng, 3) == 0);
        let (table, public) = (self.table.to_string(), self.dealt.public());
        let (board, seats) = (self.dealt.board().hash(), public.all_seats().count() as u8);
        let terms = DealTerms { table: &table, board, seats, first_seat: None };
        let hash = terms.contribution_commitment(1, Seat::ALL[last], &contribution);
        if contributes {
            let _: Value = read(&self.post(last, "commit", &json!({"hash": hex::encode(hash)})).await);
        }
        let _: Value = read(&self.post(0, "start", &json!({})).await);
        // The first look of each player is logged now, and not when the messages are recorded.
        for player in &self.players {
            let _: Value = read(&player.get(&format!("/api/tables/{}", self.table)).await);
        }
        if contributes {
            let _: Value =
                read(&self.post(last, "reveal", &json!({"contribution": hex::encode(contribution)})).await);
        }
        self.catch_up().await;
    }

    async fn post(&self, player: usize, endpoint: &str, body: &Value) -> Response {
        self.players[player].post(&format!("/api/tables/{}/{endpoint}", self.table), body).await
    }

    /// Plays until the choice of first tickets, some later moment, or the end.
    async fn play(&mut self, rng: &mut FastRng) {
        let max_plies = match below(rng, 8) {
            // The server's bots choose their tickets at once, so there is no such moment with them.
            0 if self.players.len() == usize::from(self.dealt.public().seats()) => below(rng, 5),
            1 | 2 => u32::MAX,
            3 | 4 => 60 + below(rng, 100),
            _ => 10 + below(rng, 50),
        };
        while self.plies.len() < max_plies as usize && !self.history.game().public().is_over() {
            let to_act = self.history.game().to_act().iter().map(Seat::index);
            let people: Vec<usize> = to_act.filter(|seat| *seat < self.players.len()).collect();
            match people.len() {
                // A bot of the server acts next.
                0 => drop(self.hints.recv().await),
                count => self.act(people[below(rng, count as u32) as usize], rng).await,
            }
            self.catch_up().await;
        }
    }

    /// One of the people acts; sometimes with an illegal action first, or with an undo instead.
    async fn act(&mut self, player: usize, rng: &mut FastRng) {
        let seq = self.log.len();
        if below(rng, 10) == 0 {
            let no_tickets = json!({"type": "keep", "tickets": []});
            let illegal = json!({"move_id": format!("n{seq}"), "seq": seq, "action": no_tickets});
            let response = self.post(player, "act", &illegal).await;
            assert!(response.head.starts_with("HTTP/1.1 4"), "{response:?}");
        }
        let may_undo = |player: &usize| self.history.check_undo(Seat::ALL[*player]).is_ok();
        let undoer = (0..self.players.len()).find(may_undo);
        if let Some(undoer) = undoer.filter(|_| below(rng, 6) == 0) {
            self.post(undoer, "undo", &json!({"move_id": format!("m{seq}"), "seq": seq})).await;
            return;
        }
        let view = self.history.game().view(Some(Seat::ALL[player]));
        let is_legal = |action: &RulesAction| view.check(*action).is_ok();
        // Bots rarely draw tickets, and only play reasonable moves.
        let action = match below(rng, 12) {
            0 => Some(RulesAction::DrawTickets).filter(is_legal),
            1 => view.random_action(rng),
            _ => None,
        };
        let action = action.unwrap_or_else(|| self.bots[player].choose(&view, Budget::Nodes(1), rng));
        let action = Action::from_rules(view.board(), action);
        let act = json!({"move_id": format!("m{seq}"), "seq": seq, "action": action});
        let accepted: Value = read(&self.post(player, "act", &act).await);
        // The server's bots need not wait for an undo.
        self.post(player, "end-turn", &accepted).await;
    }

    /// Reads the new entries of the log.
    async fn catch_up(&mut self) {
        let new = self.store.entries(self.table, self.log.len() as u64).await.unwrap();
        for entry in new {
            let body: Value = serde_json::from_str(&entry.body).unwrap();
            let seat = || serde_json::from_value::<SeatName>(body["seat"].clone()).unwrap().0;
            let ply = match body["type"].as_str() {
                Some("acted") => {
                    let action: Action = serde_json::from_value(body["action"].clone()).unwrap();
                    Some(Ply::act(seat(), action.to_rules(self.dealt.board()).unwrap()))
                }
                Some("undone") => Some(Ply::undo(seat())),
                _ => None,
            };
            let by_person = ply.is_some() && body.get("by").is_none_or(|by| by == "person");
            if let Some(ply) = ply {
                self.history.apply(ply, &mut |_| ()).unwrap();
                self.plies.push(ply);
            }
            self.log.push(Logged { entry, ply: ply.map(|_| self.plies.len() - 1), by_person });
        }
    }

    /// The game up to the last moment before its end at which no bot is to act.
    fn into_scenario(self, number: u64, setup: Setup) -> Scenario {
        let GamePlayer { table, invite, players, dealt, plies, log, .. } = self;
        let deal = Deal { dealt, plies };
        let mut scenario = Scenario { number, setup, table, invite, people: players.len() as u8, deal, log };
        let moments = scenario.moments(&scenario.deal);
        let no_bot_acts = |game: &Game| !game.public().is_over() && !scenario.waits_for_bot(game);
        let length = moments.iter().rposition(|moment| no_bot_acts(&moment.game)).map_or(1, |last| last + 1);
        scenario.log.truncate(length);
        let plies = scenario.log.iter().filter(|logged| logged.ply.is_some()).count();
        scenario.deal.plies.truncate(plies);
        scenario
    }
}

fn read<T: serde::de::DeserializeOwned>(response: &Response) -> T {
    let is_success = response.head.starts_with("HTTP/1.1 20");
    assert!(is_success, "{response:?}");
    serde_json::from_str(&response.body).unwrap()
}
