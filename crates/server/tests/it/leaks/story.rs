//! A game that people, and sometimes bots, really played on a server: how it was dealt, and its log.

use std::sync::Arc;
use std::time::Duration;

use fogg_bots::{Bot, Budget};
use fogg_protocol::{Action, SeatName};
use fogg_rules::chance::{QuickRng, below};
use fogg_rules::{
    Action as RulesAction, Event, Game, History, Options, Ply, PlyKind, Seat, SeatSet, Seed, Setup,
};
use fogg_server::store::{GameId, LogEntry, LogStore as _, MemoryStore};
use rand_core::SeedableRng as _;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::wire::{Answer, Caller};
use super::{people, settle};
use crate::house::House;

/// What each board is called, and how many can play on it.
const BOARDS: [(&str, u8); 3] = [("usa", 5), ("switzerland", 3), ("new-york", 4)];
/// Whom the people of these games play like.
const BRAINS: [&str; 4] = ["greedy", "random", "quick", "planner"];

/// A game up to some moment before its end.
#[derive(Clone)]
pub struct Story {
    pub number: u64,
    pub setup: Setup,
    pub table: GameId,
    pub invite: String,
    /// How many seats are people's; bots have the last ones.
    pub people: u8,
    /// How it was dealt, and what was done.
    pub deal: Deal,
    pub log: Vec<Logged>,
}

/// A deal, and what is done with it.
#[derive(Clone)]
pub struct Deal {
    pub dealt: Game,
    pub plies: Vec<Ply>,
}

/// One entry of the log.
#[derive(Clone, Debug)]
pub struct Logged {
    pub entry: LogEntry,
    /// Which of the plies it is, if it is one.
    pub ply: Option<usize>,
    pub by_person: bool,
}

/// The truth after an entry.
#[derive(Clone)]
pub struct Moment {
    pub game: Game,
    pub events: Vec<Event>,
    /// PlayerId may take something back.
    pub may_undo: SeatSet,
}

impl Story {
    /// Plays a game. Everything but what bots of the server think follows from the number.
    pub async fn play(number: u64) -> Story {
        let mut rng = QuickRng::seed_from_u64(number);
        let (name, most) = BOARDS[(number % 3) as usize];
        let seats = 2 + below(&mut rng, u32::from(most) - 1) as u8;
        let bots = if number % 4 == 3 { 1 + below(&mut rng, u32::from(seats) - 1) as u8 } else { 0 };
        let board = fogg_boards::builtin(name).unwrap();
        let setup = Setup { board, seats, options: Options::default(), seed: Seed::in_series(7, number) };
        let dealt = Game::new(&setup).unwrap();
        let store = Arc::new(MemoryStore::default());
        settle(&*store, seats + 1).await;
        let deal = dealt.clone();
        let house = House::dealt_by(store.clone(), Arc::new(move |_| Ok(deal.clone()))).await;
        let mut play = Play::begin(&house, store, &setup, seats - bots, dealt, &mut rng).await;
        play.play(&mut rng).await;
        play.told(number, setup)
    }

    /// What the server keeps to itself, in hex: its secret, and the seed that follows from it. They are the same for
    /// every deal, so no comparison would notice them.
    pub fn secrets(&self) -> [String; 2] {
        let bodies = self.log.iter().map(|logged| serde_json::from_str::<Value>(&logged.entry.body).unwrap());
        let bodies: Vec<Value> = bodies.collect();
        let bytes = |text: &Value| {
            let text = text.as_str().unwrap();
            std::array::from_fn(|place| u8::from_str_radix(&text[2 * place..2 * place + 2], 16).unwrap())
        };
        let mut contributions = vec![[0; 32]; self.setup.seats.into()];
        for body in bodies.iter().filter(|body| body["type"] == "revealed") {
            let seat: SeatName = serde_json::from_value(body["seat"].clone()).unwrap();
            contributions[seat.0.index()] = bytes(&body["contribution"]);
        }
        let secret: [u8; 32] = bytes(&bodies[0]["secret"]);
        [&secret, Seed::mixed(&secret, &contributions).reveal()].map(|bytes| hex(bytes))
    }

    /// The truth after each entry of the log, for this deal.
    pub fn moments(&self, deal: &Deal) -> Vec<Moment> {
        let mut history = History::new(deal.dealt.clone());
        let moment = |logged: &Logged| {
            let mut events = Vec::new();
            if let Some(ply) = logged.ply {
                history.do_ply(deal.plies[ply], &mut |event| events.push(event)).expect("it was played");
            }
            let mut may_undo = SeatSet::EMPTY;
            let can = |seat: &Seat| history.check_undo(*seat).is_ok();
            Seat::ALL.into_iter().filter(can).for_each(|seat| may_undo.insert(seat));
            Moment { game: history.game().clone(), events, may_undo }
        };
        self.log.iter().map(moment).collect()
    }

    /// The same log for another deal: what others keep has other names there.
    pub fn entries(&self, deal: &Deal) -> Vec<LogEntry> {
        let entry = |logged: &Logged| {
            let Some(ply) = logged.ply.filter(|ply| deal.plies[*ply] != self.deal.plies[*ply]) else {
                return logged.entry.clone();
            };
            let PlyKind::Act(action) = deal.plies[ply].kind else {
                panic!("only actions have names in them")
            };
            let mut body: Value = serde_json::from_str(&logged.entry.body).unwrap();
            body["action"] = serde_json::to_value(Action::from_rules(&self.setup.board, action)).unwrap();
            LogEntry { body: body.to_string(), ..logged.entry.clone() }
        };
        self.log.iter().map(entry).collect()
    }

    /// The same game, dealt as it stood before a ply. What was done before is unknown there, and nothing of what is
    /// hidden is tied to it any more. None, if something is taken back across that moment.
    pub fn begun_at(&self, first: usize) -> Option<Story> {
        let prologue = self.log.iter().filter(|logged| logged.ply.is_none()).cloned();
        let later = self.log.iter().filter(|logged| logged.ply.is_some_and(|ply| ply >= first)).cloned();
        let later = later.map(|logged| Logged { ply: logged.ply.map(|ply| ply - first), ..logged });
        let mut log: Vec<Logged> = prologue.chain(later).collect();
        log.iter_mut().zip(1..).for_each(|(logged, seq)| logged.entry.seq = seq);
        let mut before = History::new(self.deal.dealt.clone());
        for ply in &self.deal.plies[..first] {
            before.do_ply(*ply, &mut |_| ()).ok()?;
        }
        let deal = Deal { dealt: before.into_game(), plies: self.deal.plies[first..].to_vec() };
        let mut after = History::new(deal.dealt.clone());
        deal.plies.iter().all(|ply| after.do_ply(*ply, &mut |_| ()).is_ok()).then_some(())?;
        Some(Story { deal, log, ..self.clone() })
    }

    /// From which entry on everything was done by people, so that it can be done again: at most so many at the end.
    pub fn live_from(&self, most: usize) -> usize {
        let moments = self.moments(&self.deal);
        let last = self.log.len();
        let is_free = |length: &usize| !self.waits_for_bot(&moments[*length - 1].game);
        let is_live = |length: &usize| self.log[*length..].iter().all(|logged| logged.by_person);
        (last.saturating_sub(most)..=last)
            .filter(|length| *length > 0)
            .find(|length| is_live(length) && is_free(length))
            .unwrap_or(last)
    }

    fn waits_for_bot(&self, game: &Game) -> bool {
        game.to_act().iter().any(|seat| seat.index() >= usize::from(self.people))
    }
}

/// A game that is being played.
struct Play {
    store: Arc<MemoryStore>,
    table: GameId,
    invite: String,
    players: Vec<Caller>,
    brains: Vec<Box<dyn Bot + Send>>,
    dealt: Game,
    history: History,
    plies: Vec<Ply>,
    log: Vec<Logged>,
}

impl Play {
    async fn begin(
        house: &House,
        store: Arc<MemoryStore>,
        setup: &Setup,
        people_count: u8,
        dealt: Game,
        rng: &mut QuickRng,
    ) -> Play {
        let mut players = people(house.address, people_count, "");
        let bots = vec!["easy"; usize::from(setup.seats - people_count)];
        let clock =
            if below(rng, 2) == 0 { json!({"type": "none"}) } else { json!({"type": "days", "days": 2}) };
        let wish = json!({"board": setup.board.name(), "seats": setup.seats, "bots": bots, "bot_speed": "quick",
            "listed": below(rng, 2) == 0, "clock": clock});
        let made: Value = read(&players[0].post("/api/tables", &wish).await);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let (table, invite) = (text(&made["table"]["id"]), text(&made["invite"]));
        players.iter_mut().for_each(|player| player.invite = invite.clone());
        for player in &players[1..] {
            let _: Value = read(&player.post(&format!("/api/tables/{table}/sit"), &json!({})).await);
        }
        let brains = players.iter().map(|_| BRAINS[below(rng, 4) as usize]);
        let brains = brains.map(|name| fogg_bots::bot(name).unwrap()).collect();
        let history = History::new(dealt.clone());
        let table = table.parse().unwrap();
        let mut play = Play {
            store,
            table,
            invite,
            players,
            brains,
            dealt,
            history,
            plies: Vec::new(),
            log: Vec::new(),
        };
        play.shuffle_together(rng).await;
        play
    }

    /// Begins the game; now and then the last person contributes to the shuffle.
    async fn shuffle_together(&mut self, rng: &mut QuickRng) {
        let contribution = [below(rng, 256) as u8; 32];
        let promise =
            Sha256::new().chain_update(b"fogg contribution 1").chain_update(contribution).finalize();
        let (last, promised) = (self.players.len() - 1, below(rng, 3) == 0);
        if promised {
            let _: Value = read(&self.ask(last, "commit", &json!({"hash": hex(&promise)})).await);
        }
        let _: Value = read(&self.ask(0, "start", &json!({})).await);
        if promised {
            let _: Value =
                read(&self.ask(last, "reveal", &json!({"contribution": hex(&contribution)})).await);
        }
        self.catch_up().await;
    }

    async fn ask(&self, player: usize, word: &str, body: &Value) -> Answer {
        self.players[player].post(&format!("/api/tables/{}/{word}", self.table), body).await
    }

    /// Plays on to some moment of the game: the choice of first tickets, any later one, or the end.
    async fn play(&mut self, rng: &mut QuickRng) {
        let moments = match below(rng, 8) {
            // Bots of the server choose at once: there is no such moment.
            0 if self.players.len() == usize::from(self.dealt.public().seats()) => below(rng, 5),
            1 | 2 => u32::MAX,
            3 | 4 => 60 + below(rng, 100),
            _ => 10 + below(rng, 50),
        };
        while self.plies.len() < moments as usize && !self.history.game().public().is_over() {
            let to_act = self.history.game().to_act().iter().map(Seat::index);
            let people: Vec<usize> = to_act.filter(|seat| *seat < self.players.len()).collect();
            match people.len() {
                // A bot of the server thinks.
                0 => tokio::time::sleep(Duration::from_millis(1)).await,
                count => self.act(people[below(rng, count as u32) as usize], rng).await,
            }
            self.catch_up().await;
        }
    }

    /// One of the people acts; now and then somebody does what cannot be done, or takes something back.
    async fn act(&mut self, player: usize, rng: &mut QuickRng) {
        let seq = self.log.len();
        if below(rng, 10) == 0 {
            let nothing = json!({"type": "keep", "tickets": []});
            let refused = json!({"move_id": format!("n{seq}"), "seq": seq, "action": nothing});
            let answer = self.ask(player, "act", &refused).await;
            assert!(answer.head.starts_with("HTTP/1.1 4"), "{answer:?}");
        }
        let may_undo = |player: &usize| self.history.check_undo(Seat::ALL[*player]).is_ok();
        let undoer = (0..self.players.len()).find(may_undo);
        if let Some(undoer) = undoer.filter(|_| below(rng, 6) == 0) {
            self.ask(undoer, "undo", &json!({"move_id": format!("m{seq}"), "seq": seq})).await;
            return;
        }
        let view = self.history.game().view(Some(Seat::ALL[player]));
        let is_legal = |action: &RulesAction| view.check(*action).is_ok();
        // Bots hardly ever draw tickets, and never do anything odd.
        let action = match below(rng, 12) {
            0 => Some(RulesAction::DrawTickets).filter(is_legal),
            1 => view.random_action(rng),
            _ => None,
        };
        let action = action.unwrap_or_else(|| self.brains[player].choose(&view, Budget::Nodes(1), rng));
        let action = Action::from_rules(view.board(), action);
        let act = json!({"move_id": format!("m{seq}"), "seq": seq, "action": action});
        let _: Value = read(&self.ask(player, "act", &act).await);
    }

    /// Takes in what is new in the log.
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
                self.history.do_ply(ply, &mut |_| ()).unwrap();
                self.plies.push(ply);
            }
            self.log.push(Logged { entry, ply: ply.map(|_| self.plies.len() - 1), by_person });
        }
    }

    /// The longest story of which the end is not yet told, and in which no bot is about to do something.
    fn told(self, number: u64, setup: Setup) -> Story {
        let Play { table, invite, players, dealt, plies, log, .. } = self;
        let deal = Deal { dealt, plies };
        let mut story = Story { number, setup, table, invite, people: players.len() as u8, deal, log };
        let moments = story.moments(&story.deal);
        let is_free = |game: &Game| !game.public().is_over() && !story.waits_for_bot(game);
        let length = moments.iter().rposition(|moment| is_free(&moment.game)).map_or(1, |last| last + 1);
        story.log.truncate(length);
        let plies = story.log.iter().filter(|logged| logged.ply.is_some()).count();
        story.deal.plies.truncate(plies);
        story
    }
}

fn read<T: serde::de::DeserializeOwned>(answer: &Answer) -> T {
    let good = answer.head.starts_with("HTTP/1.1 20");
    assert!(good, "{answer:?}");
    serde_json::from_str(&answer.body).unwrap()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
