//! One table while somebody needs it: who is there, who thinks, and what is due.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use fogg_bots::Bot;
use fogg_protocol::SeatName;
use fogg_protocol::api::{Replay, TableView};
use fogg_protocol::socket::{ChatContent, ServerMessage, Update};
use fogg_protocol::table::{self as wire, ActedBy, TableChange};
use fogg_record::GameRecord;
use fogg_rules::{Action, Seat};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::net::outbox::Outbox;
use crate::rejection::Refused;
use crate::store::{Appended, Entry, GameId, Moved, NewEntry, PersonId, Stage, StoreError, Time};
use crate::table::bot_pool::Thought;
use crate::table::chat::Room;
use crate::table::decide::{Command, Decided};
use crate::table::log_event::{Made, Seated, Sitter};
use crate::table::registry::{News, World};
use crate::table::state::{BadLog, Folded, Table};
use crate::table::view::person;

/// So many entries are told to somebody who comes back; whoever missed more gets a fresh view.
const RECENT: usize = 32;
/// A table that nobody needs for so long is put away.
const IDLE: i64 = 30_000;
/// So many people may watch one table.
const VIEWERS: usize = 200;
/// One person may be at one table in so many places; whoever opens another loses the oldest, which is the likeliest to
/// be a line that broke without a word.
const PLACES: usize = 8;

/// The number of the next viewer of any table. A table that breaks down comes back with other viewers, and those who
/// leave the old one must not take a new one with them.
static NEXT_NUMBER: AtomicU64 = AtomicU64::new(0);

/// Somebody at the door of a table.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) person: Option<Sitter>,
    pub(crate) invite: Option<String>,
}

/// What is asked of a table.
pub(crate) enum Ask {
    Do { who: Visitor, command: Command, reply: Reply<u64> },
    See { who: Visitor, after: Option<u64>, reply: Reply<Seen> },
    Glance { who: Visitor, reply: Reply<wire::Table> },
    Join { who: Visitor, after: Option<u64>, outbox: Outbox, reply: Reply<u64> },
    Quit { number: u64 },
    Say { who: Visitor, talk: ChatContent, reply: Reply<()> },
    Mute { who: Visitor, person: PersonId, muted: bool, reply: Reply<()> },
    Record { who: Visitor, reply: Reply<GameRecord> },
    Replay { who: Visitor, seat: Option<Seat>, reply: Reply<Box<Replay>> },
    Made { who: Visitor, reply: Reply<(Made, Option<String>)> },
    Wake,
}

type Reply<T> = oneshot::Sender<Result<T, Refused>>;

/// What somebody sees of a table.
pub(crate) type Seen = Box<TableView>;

impl Ask {
    /// Nobody can answer it.
    pub(crate) fn refuse(self, refused: Refused) {
        // Whoever no longer waits does not have to be told.
        match self {
            Ask::Do { reply, .. } | Ask::Join { reply, .. } => drop(reply.send(Err(refused))),
            Ask::See { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Glance { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Say { reply, .. } | Ask::Mute { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Record { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Replay { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Made { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Quit { .. } | Ask::Wake => (),
        }
    }

    /// Who asks.
    fn visitor(&self) -> Option<&Visitor> {
        match self {
            Ask::Do { who, .. }
            | Ask::See { who, .. }
            | Ask::Glance { who, .. }
            | Ask::Join { who, .. }
            | Ask::Say { who, .. }
            | Ask::Mute { who, .. }
            | Ask::Record { who, .. }
            | Ask::Replay { who, .. }
            | Ask::Made { who, .. } => Some(who),
            Ask::Quit { .. } | Ask::Wake => None,
        }
    }
}

/// A table that is awake.
pub(crate) struct Live {
    pub(super) world: Arc<World>,
    pub(super) table: Table,
    pub(super) recent: VecDeque<Folded>,
    pub(super) viewers: Vec<Viewer>,
    /// The seats that everybody knows to be there.
    pub(super) told_here: Vec<SeatName>,
    pub(super) room: Room,
    /// When people who are not connected were last heard of.
    pub(super) heard: HashMap<PersonId, Time>,
    pub(super) bots: HashMap<Seat, Box<dyn Bot + Send>>,
    pub(super) thinking: Option<Thinking>,
    pub(super) chosen: Option<Chosen>,
    pub(super) loaded: Time,
    /// When somebody last wanted something.
    pub(super) needed: Time,
}

pub(super) struct Viewer {
    pub(super) number: u64,
    pub(super) person: Option<PersonId>,
    pub(super) outbox: Outbox,
}

/// A decision that a bot is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) seat: Seat,
    pub(super) by: ActedBy,
    /// What the bot has seen; an answer to an older question is worth nothing.
    pub(super) asked_since: u64,
}

pub(super) struct Thinking {
    pub(super) question: Question,
    pub(super) thought: oneshot::Receiver<Thought>,
}

pub(super) struct Chosen {
    pub(super) question: Question,
    pub(super) action: Action,
    pub(super) at: Time,
}

/// Why a table cannot be brought back.
enum Unloadable {
    Store(StoreError),
    Log(BadLog),
}

impl Live {
    /// The table as its log tells it; none if there is no such log.
    pub(crate) async fn load(world: Arc<World>, game: GameId) -> Result<Option<Live>, Refused> {
        let entries = world.store.entries(game, 0).await;
        let loaded = entries.map_err(Unloadable::Store).and_then(|entries| {
            let Some((first, rest)) = entries.split_first() else { return Ok(None) };
            let mut table =
                Table::first(game, first, &world.boards, &world.dealer).map_err(Unloadable::Log)?;
            let mut recent = VecDeque::new();
            for entry in rest {
                keep(&mut recent, table.fold(entry).map_err(Unloadable::Log)?);
            }
            Ok(Some((table, recent)))
        });
        let loaded = loaded.map_err(|bad| {
            match bad {
                Unloadable::Store(error) => tracing::error!(%error, "the store cannot be read"),
                Unloadable::Log(error) => tracing::error!(%game, %error, "a log cannot be understood"),
            }
            Refused::Broken
        })?;
        let now = world.time.now();
        Ok(loaded.map(|(table, recent)| Live {
            world,
            table,
            recent,
            viewers: Vec::new(),
            told_here: Vec::new(),
            room: Room::default(),
            heard: HashMap::new(),
            bots: HashMap::new(),
            thinking: None,
            chosen: None,
            loaded: now,
            needed: now,
        }))
    }

    /// Answers, and does what is due, until nobody needs the table.
    pub(crate) async fn run(&mut self, asks: &mut mpsc::Receiver<Box<Ask>>, news: &News) {
        loop {
            let alarm = self.do_what_is_due().await.map_or(self.idle_at(), |alarm| alarm.min(self.idle_at()));
            let alarm = self.world.time.instant(alarm.max(Time(self.world.time.now().0 + 1)));
            let thought = async {
                match &mut self.thinking {
                    Some(thinking) => (&mut thinking.thought).await.ok(),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                ask = asks.recv() => match ask {
                    Some(ask) => self.answer(*ask).await,
                    None => return,
                },
                thought = thought => self.thought(thought),
                // What cannot be taken in now is taken in when somebody wants something.
                reached = news.next() => drop(self.hear_of(reached).await),
                () = tokio::time::sleep_until(alarm) => (),
            }
            if self.is_idle() {
                return;
            }
        }
    }

    fn is_idle(&self) -> bool {
        self.viewers.is_empty()
            && self.thinking.is_none()
            && self.chosen.is_none()
            && self.world.time.now().0 - self.needed.0 >= IDLE
    }

    /// When to look again whether anybody needs it.
    fn idle_at(&self) -> Time {
        let is_busy = !self.viewers.is_empty() || self.thinking.is_some() || self.chosen.is_some();
        let last = if is_busy { self.world.time.now() } else { self.needed };
        Time(last.0 + IDLE)
    }

    async fn answer(&mut self, ask: Ask) {
        if !matches!(ask, Ask::Wake) {
            self.needed = self.world.time.now();
        }
        if ask.visitor().is_some_and(|who| !self.may_see(who)) {
            // They may have sat down at another server. If that cannot be read, they are told that they may not.
            drop(self.catch_up().await);
        }
        match ask {
            Ask::Do { who, command, reply } => drop(reply.send(self.command(&who, command).await)),
            Ask::See { who, after, reply } => drop(reply.send(self.see(&who, after).await)),
            Ask::Glance { who, reply } => {
                drop(reply.send(self.let_in(&who).map(|_| self.table.sight())));
            }
            Ask::Join { who, after, outbox, reply } => {
                let joined = self.join(&who, after, outbox).await;
                drop(reply.send(joined));
            }
            Ask::Quit { number } => self.quit(number),
            Ask::Say { who, talk, reply } => drop(reply.send(self.say(&who, talk))),
            Ask::Mute { who, person, muted, reply } => {
                let reader = self.let_in(&who).and_then(|()| known(&who));
                drop(reply.send(reader.map(|reader| self.room.mute(reader.id(), person, muted))));
            }
            Ask::Record { who, reply } => {
                let record = self.let_in(&who).and_then(|()| self.table.record());
                drop(reply.send(record));
            }
            Ask::Replay { who, seat, reply } => drop(reply.send(self.replay(&who, seat).await)),
            Ask::Made { who, reply } => drop(reply.send(self.made_again(&who))),
            Ask::Wake => (),
        }
    }

    /// Whether somebody may know of the table at all.
    fn let_in(&mut self, who: &Visitor) -> Result<(), Refused> {
        if !self.may_see(who) {
            return Err(Refused::NoSuchTable);
        }
        let id = who.person.as_ref().map(Sitter::id);
        if let Some(id) = id.filter(|id| self.table.seat_of(*id).is_some()) {
            self.heard.insert(id, self.world.time.now());
        }
        Ok(())
    }

    fn may_see(&self, who: &Visitor) -> bool {
        self.table.may_see(who.person.as_ref().map(Sitter::id), who.invite.as_deref())
    }

    async fn command(&mut self, who: &Visitor, command: Command) -> Result<u64, Refused> {
        self.let_in(who)?;
        let person = known(who)?.clone();
        if let (Command::Rematch { .. }, Some(_)) = (&command, &self.table.rematch) {
            // Somebody was quicker; there is one rematch.
            return Ok(self.table.seq);
        }
        let mut decided = self.commit(|table| table.decide(&person, &command)).await;
        if decided.as_ref().is_err_and(is_judgement) && self.catch_up().await? {
            // Others have appended what we did not know.
            decided = self.commit(|table| table.decide(&person, &command)).await;
        }
        match (decided, &command) {
            (Err(refused), Command::Act { id, .. } | Command::Undo { id, .. }) if is_judgement(&refused) => {
                // A resend is answered as the first time, even if much has happened since.
                let Some(seat) = self.table.seat_of(person.id()) else { return Err(refused) };
                let place = self.world.store.place_of(self.table.id, Moved::new(seat, id)).await;
                let place = place.ok().flatten().ok_or(refused)?;
                // Nobody hears of an entry before they hear the entry.
                self.hear_of(place).await?;
                Ok(place)
            }
            (decided, _) => decided,
        }
    }

    /// Appends what is decided; decides again if somebody else was there first.
    pub(super) async fn commit(
        &mut self,
        decide: impl Fn(&Table) -> Result<Decided, Refused>,
    ) -> Result<u64, Refused> {
        loop {
            let Decided { body, moved } = decide(&self.table)?;
            let at = self.world.time.now().max(self.table.changed);
            let entry = Entry { seq: self.table.seq + 1, at, body: body.write() };
            let mut next = self.table.clone();
            let folded = next.fold(&entry).map_err(|error| {
                tracing::error!(game = %self.table.id, %error, "what was decided cannot be done");
                Refused::Broken
            })?;
            let facts = next.facts(&folded.change);
            let new = NewEntry { game: self.table.id, entry, moved, facts };
            let asked = tokio::time::Instant::now();
            let appended = self.world.store.append(new).await;
            metrics::histogram!("fogg_append_seconds").record(asked.elapsed().as_secs_f64());
            match appended {
                Ok(Appended::Done) => {
                    metrics::counter!("fogg_entries_total").increment(1);
                    self.table = next;
                    self.tell(folded);
                    return Ok(self.table.seq);
                }
                Ok(Appended::Taken) => drop(self.catch_up().await?),
                Ok(Appended::Repeated(seq)) => {
                    self.catch_up().await?;
                    return Ok(seq);
                }
                Err(error) => return Err(self.world.stop(&error)),
            }
        }
    }

    /// Takes in what others have appended; says whether there was anything.
    async fn catch_up(&mut self) -> Result<bool, Refused> {
        if self.world.is_stopped() {
            return Err(Refused::Broken);
        }
        let entries = self.world.store.entries(self.table.id, self.table.seq).await;
        let entries = entries.map_err(|error| self.world.stop(&error))?;
        for entry in &entries {
            // An entry that cannot be understood leaves the table as it is.
            let mut next = self.table.clone();
            let folded = next.fold(entry).map_err(|error| {
                tracing::error!(game = %self.table.id, %error, "a log cannot be understood");
                Refused::Broken
            })?;
            self.table = next;
            self.tell(folded);
        }
        Ok(!entries.is_empty())
    }

    /// Takes in what others have appended, if the log is said to be longer than we know it.
    async fn hear_of(&mut self, reached: u64) -> Result<(), Refused> {
        if reached > self.table.seq {
            self.catch_up().await?;
        }
        Ok(())
    }

    /// Tells everybody what an entry changed. It is in the log by now.
    fn tell(&mut self, folded: Folded) {
        if matches!(folded.change, TableChange::Undone { .. }) {
            // What they planned rests on what is taken back.
            self.bots.clear();
        }
        let mut texts: HashMap<Option<Seat>, Utf8Bytes> = HashMap::new();
        let table = &self.table;
        let lost = put(&mut self.viewers, |viewer| {
            let seat = viewer.person.and_then(|person| table.seat_of(person));
            let text = texts.entry(seat).or_insert_with(|| {
                let step = table.step(&folded, seat, true);
                ServerMessage::Update(Box::new(step)).text().into()
            });
            Some(text.clone())
        });
        keep(&mut self.recent, folded);
        self.lose(lost);
    }

    /// Whoever has let too much pile up is as gone as one who left.
    fn lose(&mut self, lost: Vec<Option<PersonId>>) {
        if !lost.is_empty() {
            lost.into_iter().for_each(|person| self.has_gone(person));
            self.tell_who_is_here();
        }
    }

    async fn see(&mut self, who: &Visitor, after: Option<u64>) -> Result<Seen, Refused> {
        self.let_in(who)?;
        self.hear_of(after.unwrap_or(0)).await?;
        let seat = self.seat(who);
        let steps = after.and_then(|after| self.missed(after));
        let steps = steps.unwrap_or_default().into_iter().map(|folded| {
            // The view of today is beside them.
            Update { view: None, ..self.table.step(folded, seat, false) }
        });
        let steps = steps.collect();
        let invite = seat.map(|_| self.table.made.invite.reveal().to_owned());
        let (table, view, turn) = (self.table.sight(), self.table.view(seat), self.table.turn(seat));
        Ok(Box::new(TableView { table, seat: seat.map(SeatName), invite, view, turn, updates: steps }))
    }

    fn seat(&self, who: &Visitor) -> Option<Seat> {
        self.table.seat_of(who.person.as_ref()?.id())
    }

    /// The entries after a place; none if that is too long ago or was never.
    fn missed(&self, after: u64) -> Option<Vec<&Folded>> {
        let count = usize::try_from(self.table.seq.checked_sub(after)?).ok()?;
        let first = self.recent.len().checked_sub(count)?;
        Some(self.recent.iter().skip(first).collect())
    }

    async fn join(&mut self, who: &Visitor, after: Option<u64>, outbox: Outbox) -> Result<u64, Refused> {
        self.let_in(who)?;
        // Somebody who was at another server may have seen or done more there than we know of.
        self.catch_up().await?;
        if self.viewers.len() >= VIEWERS && self.seat(who).is_none() {
            return Err(Refused::Busy);
        }
        let number = NEXT_NUMBER.fetch_add(1, Ordering::Relaxed);
        if !self.bring_up_to_date(who, after, &outbox) {
            return Err(Refused::Busy);
        }
        let person = who.person.as_ref().map(Sitter::id);
        self.make_place(person);
        // Whoever comes back hears who is there; the others, if that has changed.
        outbox.put(ServerMessage::Presence { seats: self.told_here.clone() }.text().into());
        self.viewers.push(Viewer { number, person, outbox });
        self.tell_who_is_here();
        self.welcome_back(who).await?;
        Ok(number)
    }

    /// Ends the oldest connection of a person who has too many.
    fn make_place(&mut self, person: Option<PersonId>) {
        let Some(person) = person else { return };
        let is_theirs = |viewer: &&Viewer| viewer.person == Some(person);
        if self.viewers.iter().filter(is_theirs).count() < PLACES {
            return;
        }
        let oldest = self.viewers.iter().filter(is_theirs).map(|viewer| viewer.number).min();
        let place = self.viewers.iter().position(|viewer| Some(viewer.number) == oldest);
        if let Some(place) = place {
            self.viewers.swap_remove(place).outbox.end_elsewhere();
        }
    }

    /// Somebody who left during the game and comes back has their seat again.
    async fn welcome_back(&mut self, who: &Visitor) -> Result<(), Refused> {
        let Some(person) = who.person.clone() else { return Ok(()) };
        let is_away = self.seat(who).and_then(|seat| self.table.chair(seat)).is_some_and(|chair| chair.away);
        if is_away && self.table.stage == Stage::Playing {
            self.commit(|table| table.decide(&person, &Command::Sit { seat: None })).await?;
        }
        Ok(())
    }

    /// What came after the last entry that somebody has, or everything.
    fn bring_up_to_date(&self, who: &Visitor, after: Option<u64>, outbox: &Outbox) -> bool {
        let seat = self.seat(who);
        let missed = after.and_then(|after| self.missed(after));
        if let Some(missed) = missed.filter(|missed| !missed.iter().any(|folded| folded.fresh_view)) {
            let last = missed.len();
            let steps = missed.into_iter().zip(1..).map(|(folded, number)| {
                let mut step = self.table.step(folded, seat, number == last);
                // Whatever else changed on the way is in the table.
                step.table = step.turn.is_some().then(|| self.table.sight());
                step
            });
            return steps
                .map(|step| ServerMessage::Update(Box::new(step)))
                .all(|step| outbox.put(step.text().into()));
        }
        let mut welcome = self.table.welcome(seat, self.world.time.now());
        welcome.present = self.here();
        welcome.chat = self.room.so_far(who.person.as_ref().map(Sitter::id));
        outbox.put(ServerMessage::Welcome(Box::new(welcome)).text().into())
    }

    fn quit(&mut self, number: u64) {
        let Some(place) = self.viewers.iter().position(|viewer| viewer.number == number) else { return };
        let viewer = self.viewers.swap_remove(place);
        self.has_gone(viewer.person);
        self.tell_who_is_here();
    }

    /// From now on counts how long somebody who plays is gone.
    fn has_gone(&mut self, person: Option<PersonId>) {
        if let Some(person) = person.filter(|person| self.table.seat_of(*person).is_some()) {
            self.heard.insert(person, self.world.time.now());
        }
    }

    /// The seats whose people are connected.
    pub(super) fn here(&self) -> Vec<SeatName> {
        let is_here = |person: PersonId| self.viewers.iter().any(|viewer| viewer.person == Some(person));
        let here = self.table.people().filter(|(_, sitter)| is_here(sitter.id()));
        here.map(|(seat, _)| SeatName(seat)).collect()
    }

    /// Tells everybody who is there, if they do not know.
    fn tell_who_is_here(&mut self) {
        let here = self.here();
        if here != self.told_here {
            self.told_here.clone_from(&here);
            self.tell_all(&ServerMessage::Presence { seats: here }, |_| true);
        }
    }

    fn tell_all(&mut self, message: &ServerMessage, hears: impl Fn(Option<PersonId>) -> bool) {
        let text = Utf8Bytes::from(message.text());
        let lost = put(&mut self.viewers, |viewer| hears(viewer.person).then(|| text.clone()));
        self.lose(lost);
    }

    fn say(&mut self, who: &Visitor, talk: ChatContent) -> Result<(), Refused> {
        self.let_in(who)?;
        let speaker = known(who)?;
        // Whoever only watches does not disturb the players.
        let seat = self.seat(who).ok_or(Refused::NotSeated)?;
        let free = self.table.made.free_text;
        let said = self.room.say(person(speaker), Some(SeatName(seat)), talk, free, self.world.time.now())?;
        let room = std::mem::take(&mut self.room);
        self.tell_all(&ServerMessage::Chat(said), |reader| room.hears(reader, speaker.id()));
        self.room = room;
        Ok(())
    }

    /// The game once more, if it is over. What a table remembers of its log is not enough for that.
    async fn replay(&mut self, who: &Visitor, seat: Option<Seat>) -> Result<Box<Replay>, Refused> {
        self.let_in(who)?;
        self.table.check_replay(seat)?;
        let log = self.world.store.entries(self.table.id, 0).await.map_err(|error| {
            tracing::error!(%error, "the store cannot be read");
            Refused::Broken
        })?;
        let replay = self.table.replay(&log, &self.world.boards, seat).map_err(|error| {
            tracing::error!(game = %self.table.id, %error, "a log cannot be understood");
            Refused::Broken
        })?;
        replay.map(Box::new).ok_or(Refused::NotBegun)
    }

    /// What the same people would play again with.
    fn made_again(&mut self, who: &Visitor) -> Result<(Made, Option<String>), Refused> {
        self.let_in(who)?;
        let host = known(who)?;
        self.seat(who).ok_or(Refused::NotSeated)?;
        let chairs: Vec<Option<Seated>> =
            self.table.chairs.iter().map(|chair| chair.seated.clone()).collect();
        let made = Made { host: host.clone(), chairs, ..Made::clone(&self.table.made) };
        Ok((made, self.table.rematch.clone()))
    }
}

/// Whether something was looked at and refused. Otherwise nobody knows what became of it, and whatever the store says
/// of it now, it is not said to be done.
fn is_judgement(refused: &Refused) -> bool {
    !matches!(refused, Refused::Broken)
}

fn known(who: &Visitor) -> Result<&Sitter, Refused> {
    who.person.as_ref().ok_or(Refused::NotSeated)
}

/// Gives every viewer the text that is meant for them; says who did not take it, and is no viewer any more.
fn put(
    viewers: &mut Vec<Viewer>,
    mut text: impl FnMut(&Viewer) -> Option<Utf8Bytes>,
) -> Vec<Option<PersonId>> {
    let mut lost = Vec::new();
    viewers.retain(|viewer| {
        let takes = text(viewer).is_none_or(|text| viewer.outbox.put(text));
        if !takes {
            lost.push(viewer.person);
        }
        takes
    });
    lost
}

fn keep(recent: &mut VecDeque<Folded>, mut folded: Folded) {
    // It is kept much longer than it took to make.
    folded.events.shrink_to_fit();
    if recent.len() == RECENT {
        recent.pop_front();
    }
    recent.push_back(folded);
}
