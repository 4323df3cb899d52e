//! Every table that somebody needs at the moment. Each has a task of its own, which is a cache of the table's log: it
//! can be thrown away at any time, and is, when nobody needs it or something in it breaks.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fogg_protocol::api::Replay;
use fogg_record::GameRecord;
use fogg_rules::Seat;
use tokio::sync::{Notify, mpsc, oneshot, watch};

use crate::clock::Timepiece;
use crate::net::outbox::Outbox;
use crate::rejection::Refused;
use crate::shutdown::Drain;
use crate::store::{Appended, Entry, GameId, Hint, NewEntry, PersonId, Stage, Store, StoreError};
use crate::table::board_catalog::Boards;
use crate::table::bot_pool::Thinkers;
use crate::table::decide::Command;
use crate::table::log_event::{Body, Made, Sitter};
use crate::table::state::{Dealer, Table};
use crate::table::task::{Ask, Live, Seen, Visitor};
use fogg_protocol::socket::ChatContent;
use fogg_protocol::table::TableChange;

/// So many questions may wait at one table; whoever comes then is told that it is busy.
const WAITING: usize = 64;
/// A task that ends at the very moment is asked so often.
const TRIES: usize = 100;
/// So many overdue tables are woken at a time.
const WOKEN: u32 = 1000;
/// How often to look for tables in which something is due.
const LOOK: Duration = Duration::from_secs(1);

/// All tables.
#[derive(Clone)]
pub(crate) struct Tables {
    pub(crate) world: Arc<World>,
    live: Arc<Mutex<HashMap<GameId, Way>>>,
}

/// The way to a table's task.
#[derive(Clone)]
struct Way {
    /// A question is boxed, because a channel sets room aside for many.
    asks: mpsc::Sender<Box<Ask>>,
    news: Arc<News>,
}

/// How far the log of a table is said to have come. It is no ask, so that there is always room for it.
#[derive(Default)]
pub(crate) struct News {
    reached: AtomicU64,
    told: Notify,
}

impl News {
    fn tell(&self, reached: u64) {
        self.reached.fetch_max(reached, Ordering::Relaxed);
        self.told.notify_one();
    }

    /// Waits until something is said.
    pub(crate) async fn next(&self) -> u64 {
        self.told.notified().await;
        self.reached.swap(0, Ordering::Relaxed)
    }
}

/// What tables need of the world.
pub(crate) struct World {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) boards: Boards,
    pub(crate) thinkers: Thinkers,
    pub(crate) time: Timepiece,
    pub(crate) drain: Drain,
    pub(crate) dealer: Dealer,
    /// Why nothing can be kept any more, once that is so.
    fatal: watch::Sender<Option<String>>,
}

impl World {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        boards: Boards,
        thinkers: Thinkers,
        time: Timepiece,
        drain: Drain,
        dealer: Dealer,
    ) -> World {
        World { store, boards, thinkers, time, drain, dealer, fatal: watch::Sender::new(None) }
    }

    /// What could not be kept is not said to be: the process has to stop.
    pub(crate) fn stop(&self, error: &StoreError) -> Refused {
        self.fatal.send_if_modified(|reason| {
            let is_first = reason.is_none();
            if is_first {
                // Every table will find out; it is said once.
                tracing::error!(%error, "nothing can be kept any more; the server stops");
                *reason = Some(error.to_string());
            }
            is_first
        });
        Refused::Broken
    }

    /// Whether nothing can be kept any more. What is in the store then may not be there after a restart, so that nobody
    /// is told of it.
    pub(crate) fn is_stopped(&self) -> bool {
        self.fatal.borrow().is_some()
    }

    /// Waits until nothing can be kept any more; says why.
    pub(crate) async fn stopped(&self) -> String {
        let mut fatal = self.fatal.subscribe();
        let reason = fatal.wait_for(Option::is_some).await.ok().and_then(|reason| reason.clone());
        match reason {
            Some(reason) => reason,
            None => std::future::pending().await,
        }
    }
}

impl Tables {
    pub(crate) fn new(world: World) -> Tables {
        Tables { world: Arc::new(world), live: Arc::default() }
    }

    /// Makes a table under this name, or finds that it is made already.
    pub(crate) async fn make(&self, game: GameId, made: Made) -> Result<(), Refused> {
        if self.world.drain.is_draining() {
            return Err(Refused::Draining);
        }
        let entry = Entry { seq: 1, at: self.world.time.now(), body: Body::Made(Box::new(made)).write() };
        let table = Table::first(game, &entry, &self.world.boards, &self.world.dealer).map_err(|error| {
            tracing::error!(%error, "a table that was just made makes no sense");
            Refused::Broken
        })?;
        let facts = table.facts(&TableChange::Created);
        match self.world.store.append(NewEntry { game, entry, moved: None, facts }).await {
            Ok(Appended::Done | Appended::Taken | Appended::Repeated(_)) => Ok(()),
            Err(error) => Err(self.world.stop(&error)),
        }
    }

    /// Does what a person wants at a table; says where in the log it is.
    pub(crate) async fn command(&self, game: GameId, who: Visitor, command: Command) -> Result<u64, Refused> {
        self.ask(game, |reply| Ask::Do { who, command, reply }).await?
    }

    /// What somebody sees of a table.
    pub(crate) async fn see(&self, game: GameId, who: Visitor, after: Option<u64>) -> Result<Seen, Refused> {
        self.ask(game, |reply| Ask::See { who, after, reply }).await?
    }

    /// Somebody comes to a table, and hears from now on what happens there. They leave by their number.
    pub(crate) async fn join(
        &self,
        game: GameId,
        who: Visitor,
        after: Option<u64>,
        outbox: Outbox,
    ) -> Result<u64, Refused> {
        self.ask(game, |reply| Ask::Join { who, after, outbox, reply }).await?
    }

    /// Somebody goes.
    pub(crate) async fn quit(&self, game: GameId, number: u64) {
        let live = self.live.lock().expect("nobody panics while holding it").get(&game).cloned();
        if let Some(live) = live {
            // If the table is gone, they are gone from it too.
            drop(live.asks.send(Box::new(Ask::Quit { number })).await);
        }
    }

    /// Somebody says something.
    pub(crate) async fn say(&self, game: GameId, who: Visitor, talk: ChatContent) -> Result<(), Refused> {
        self.ask(game, |reply| Ask::Say { who, talk, reply }).await?
    }

    /// Somebody wants to hear nothing from somebody else, or hear them again.
    pub(crate) async fn mute(
        &self,
        game: GameId,
        who: Visitor,
        person: PersonId,
        muted: bool,
    ) -> Result<(), Refused> {
        self.ask(game, |reply| Ask::Mute { who, person, muted, reply }).await?
    }

    /// The record of a game that is over.
    pub(crate) async fn record(&self, game: GameId, who: Visitor) -> Result<GameRecord, Refused> {
        self.ask(game, |reply| Ask::Record { who, reply }).await?
    }

    /// A game that is over, as a seat or somebody who watched was told it.
    pub(crate) async fn replay(
        &self,
        game: GameId,
        who: Visitor,
        seat: Option<Seat>,
    ) -> Result<Box<Replay>, Refused> {
        self.ask(game, |reply| Ask::Replay { who, seat, reply }).await?
    }

    /// What a table is made with, and who sits there, for playing again.
    pub(crate) async fn made(&self, game: GameId, who: Visitor) -> Result<(Made, Option<String>), Refused> {
        self.ask(game, |reply| Ask::Made { who, reply }).await?
    }

    /// The tables that everybody may find, of one stage.
    pub(crate) async fn listed(
        &self,
        stage: Stage,
        most: u32,
    ) -> Result<Vec<fogg_protocol::table::Table>, Refused> {
        let games = self.world.store.listed(stage, most).await.map_err(|error| self.unreadable(&error))?;
        self.sights(games, None).await
    }

    /// The tables of one stage at which a person sits.
    pub(crate) async fn of_person(
        &self,
        who: &Sitter,
        stage: Stage,
        most: u32,
    ) -> Result<Vec<fogg_protocol::table::Table>, Refused> {
        let games = self.world.store.games_of(who.id(), stage, most).await;
        self.sights(games.map_err(|error| self.unreadable(&error))?, Some(who)).await
    }

    async fn sights(
        &self,
        games: Vec<GameId>,
        who: Option<&Sitter>,
    ) -> Result<Vec<fogg_protocol::table::Table>, Refused> {
        let mut tables = Vec::with_capacity(games.len());
        for game in games {
            let who = Visitor { person: who.cloned(), invite: None };
            match self.ask(game, |reply| Ask::Glance { who, reply }).await? {
                Ok(table) => tables.push(table),
                // It may have changed since the list was made.
                Err(Refused::NoSuchTable) => (),
                Err(refused) => return Err(refused),
            }
        }
        Ok(tables)
    }

    /// A store that cannot be read loses nothing; whoever asks may ask again.
    pub(crate) fn unreadable(&self, error: &StoreError) -> Refused {
        tracing::error!(%error, "the store cannot be read");
        Refused::Broken
    }

    /// Wakes tables in which something is due, for ever.
    pub(crate) async fn wake(self) {
        loop {
            if self.world.drain.is_draining() {
                return;
            }
            metrics::gauge!("fogg_tables_awake").set(self.count() as f64);
            if let Err(error) = self.world.store.is_well().await {
                drop(self.world.stop(&error));
                return;
            }
            match self.world.store.due(self.world.time.now(), WOKEN).await {
                Ok(games) => {
                    for game in games {
                        // A table that has much to do is awake.
                        drop(self.live(game).asks.try_send(Box::new(Ask::Wake)));
                    }
                }
                Err(error) => drop(self.unreadable(&error)),
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Tells tables that are awake what others may have appended to their logs, for ever.
    pub(crate) async fn listen(self) {
        let mut hints = self.world.store.hints();
        loop {
            tokio::select! {
                hint = hints.next() => self.pass_on(hint),
                () = self.world.drain.begun() => return,
            }
        }
    }

    fn pass_on(&self, hint: Hint) {
        let live = self.live.lock().expect("nobody panics while holding it");
        match hint {
            Hint::Reached(game, seq) => {
                if let Some(way) = live.get(&game) {
                    way.news.tell(seq);
                }
            }
            Hint::Anywhere => live.values().for_each(|way| way.news.tell(u64::MAX)),
        }
    }

    /// How many tables are awake.
    fn count(&self) -> usize {
        self.live.lock().expect("nobody panics while holding it").len()
    }

    /// Asks a table. One whose task has broken down or just ended is asked again, a few times: there is always a next
    /// task, but those of tables that do not exist end at once.
    async fn ask<T>(&self, game: GameId, ask: impl FnOnce(oneshot::Sender<T>) -> Ask) -> Result<T, Refused> {
        if self.world.is_stopped() {
            return Err(Refused::Broken);
        }
        let (reply, answer) = oneshot::channel();
        let mut ask = Box::new(ask(reply));
        for _ in 0..TRIES {
            match self.live(game).asks.try_send(ask) {
                Ok(()) => return answer.await.map_err(|_| Refused::Broken),
                Err(mpsc::error::TrySendError::Full(_)) => return Err(Refused::Busy),
                Err(mpsc::error::TrySendError::Closed(back)) => {
                    ask = back;
                    tokio::task::yield_now().await;
                }
            }
        }
        Err(Refused::Busy)
    }

    /// The way to a table's task, which is started if there is none.
    fn live(&self, game: GameId) -> Way {
        let mut live = self.live.lock().expect("nobody panics while holding it");
        match live.get(&game) {
            Some(way) if !way.asks.is_closed() => way.clone(),
            _ => {
                let (sender, asks) = mpsc::channel(WAITING);
                let way = Way { asks: sender, news: Arc::default() };
                live.insert(game, way.clone());
                tokio::spawn(run(self.clone(), game, asks, Arc::clone(&way.news)));
                way
            }
        }
    }

    /// Forgets a task that is about to end, unless another has taken its place.
    fn forget(&self, game: GameId, asks: &mpsc::Receiver<Box<Ask>>) {
        let mut live = self.live.lock().expect("nobody panics while holding it");
        if live.get(&game).is_some_and(|way| way.asks.is_closed()) && asks.is_closed() {
            live.remove(&game);
        }
    }
}

/// One table's task. Whatever happens in it, the next one finds everything in the log.
async fn run(tables: Tables, game: GameId, mut asks: mpsc::Receiver<Box<Ask>>, news: Arc<News>) {
    let _fall = Fall(game);
    match Live::load(Arc::clone(&tables.world), game).await {
        Ok(Some(mut live)) => live.run(&mut asks, &news).await,
        Ok(None) => refuse_all(&mut asks, &Refused::NoSuchTable),
        Err(refused) => refuse_all(&mut asks, &refused),
    }
    asks.close();
    tables.forget(game, &asks);
    // What came in after the last look.
    refuse_all(&mut asks, &Refused::Busy);
}

/// Sees to it that a table's task never breaks down in silence.
struct Fall(GameId);

impl Drop for Fall {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(game = %self.0, "a table met a mistake of ours; it comes back from its log");
            metrics::counter!("fogg_panics_total").increment(1);
        }
    }
}

fn refuse_all(asks: &mut mpsc::Receiver<Box<Ask>>, refused: &Refused) {
    asks.close();
    while let Ok(ask) = asks.try_recv() {
        ask.refuse(refused.clone());
    }
}
