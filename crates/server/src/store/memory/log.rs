//! The logs of the memory store.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::results::EndedGame;
use super::{Data, GameData, MemoryStore};
use crate::store::{
    AppendOutcome, ClientMoveId, GameId, Hint, HintReceiver, LogEntry, LogStore, NewEntry, PersonId,
    RecordedTime, Stage, StoreError, StoreFuture, StoredBoard, TableIndexRow, Timestamp,
};

impl LogStore for MemoryStore {
    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        let hint = Hint::Reached(new.game, new.entry.seq);
        let outcome = self.lock().append(new);
        if matches!(outcome, Ok(AppendOutcome::Appended)) {
            self.hints.send(hint);
        }
        Box::pin(async { outcome })
    }

    fn entries(&self, game: GameId, after: u64) -> StoreFuture<'_, Vec<LogEntry>> {
        self.reply(|data| {
            let entries = data.games.get(&game).map_or(&[][..], |game| &game.entries);
            entries.iter().skip(usize::try_from(after).unwrap_or(usize::MAX)).cloned().collect()
        })
    }

    fn log_lengths(&self, games: Vec<GameId>) -> StoreFuture<'_, Vec<(GameId, u64)>> {
        self.reply(|data| {
            let length = |id: GameId| Some((id, data.games.get(&id)?.entries.len() as u64));
            games.into_iter().filter_map(length).collect()
        })
    }

    fn board_file(&self, hash: [u8; 32]) -> StoreFuture<'_, Option<String>> {
        self.reply(|data| data.boards.get(&hash).map(|file| file.to_string()))
    }

    fn find_move(&self, game: GameId, move_id: ClientMoveId) -> StoreFuture<'_, Option<u64>> {
        self.reply(|data| data.games.get(&game)?.moves.get(&move_id).copied())
    }

    fn listed_games(&self, stage: Stage, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.reply(|data| {
            let latest = data.latest_games(stage, u32::MAX, |game| game.listed).into_iter();
            let mut turns: HashMap<Option<PersonId>, usize> = HashMap::new();
            let mut ranked: Vec<_> = latest
                .map(|id| {
                    let turn = turns.entry(data.games[&id].host).or_default();
                    *turn += 1;
                    (*turn, id)
                })
                .collect();
            // The sort is stable: games of the same turn stay in the order of their changes.
            ranked.sort_by_key(|(turn, _)| *turn);
            ranked.into_iter().take(limit as usize).map(|(_, id)| id).collect()
        })
    }

    fn due_games(&self, now: Timestamp, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.reply(|data| {
            let due = |(id, game): (&GameId, &GameData)| Some((game.wake_at.filter(|at| *at <= now)?, *id));
            let mut due: Vec<_> = data.games.iter().filter_map(due).collect();
            due.sort_unstable();
            due.into_iter().take(limit as usize).map(|(_, id)| id).collect()
        })
    }

    fn next_wake_at(&self) -> StoreFuture<'_, Option<Timestamp>> {
        self.reply(|data| data.games.values().filter_map(|game| game.wake_at).min())
    }

    fn games_of_person(&self, person: PersonId, stage: Stage, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.reply(|data| data.latest_games(stage, limit, |game| game.people.contains(&person)))
    }

    fn open_game_count(&self) -> StoreFuture<'_, u64> {
        let is_open = |game: &&GameData| game.stage.is_some_and(|stage| !stage.is_over());
        self.reply(|data| data.games.values().filter(is_open).count() as u64)
    }

    fn hosted_listed_games(&self, host: PersonId, stage: Stage) -> StoreFuture<'_, u32> {
        self.reply(|data| {
            let is_hosted =
                |game: &&GameData| game.listed && game.stage == Some(stage) && game.host == Some(host);
            u32::try_from(data.games.values().filter(is_hosted).count()).unwrap_or(u32::MAX)
        })
    }

    fn clear_game(&self, person: PersonId, game: GameId) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            if let Some(game) = data.games.get_mut(&game) {
                game.people.retain(|other| *other != person);
            }
        })
    }

    fn record_time(&self, time: RecordedTime) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            if data.recorded_time.is_none_or(|recorded| recorded.server_time < time.server_time) {
                data.recorded_time = Some(time);
            }
        })
    }

    fn recorded_time(&self) -> StoreFuture<'_, Option<RecordedTime>> {
        self.reply(|data| data.recorded_time)
    }

    fn mark_opened(&self, game: GameId, now: Timestamp) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            if let Some(opened) = data.games.get_mut(&game).and_then(|game| game.opened_at.as_mut()) {
                *opened = now;
            }
        })
    }

    fn unopened_games(&self, opened_until: Timestamp, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.reply(|data| {
            let unopened = |(id, game): (&GameId, &GameData)| {
                Some((game.opened_at.filter(|opened| *opened <= opened_until)?, *id))
            };
            let mut unopened: Vec<_> = data.games.iter().filter_map(unopened).collect();
            unopened.sort_unstable();
            unopened.into_iter().take(limit as usize).map(|(_, id)| id).collect()
        })
    }

    fn hints(&self) -> HintReceiver {
        self.hints.subscribe()
    }

    fn check_health(&self) -> StoreFuture<'_, ()> {
        self.reply(|_| ())
    }

    fn probe(&self) -> StoreFuture<'_, ()> {
        self.reply(|_| ())
    }
}

impl Data {
    fn append(&mut self, new: NewEntry) -> Result<AppendOutcome, StoreError> {
        let NewEntry { game: id, entry, index_row, board } = new;
        let known = self.games.get(&id);
        if let (Some(game), Some(move_id)) = (known, &entry.move_id)
            && let Some(seq) = game.moves.get(move_id)
        {
            return Ok(AppendOutcome::Duplicate(*seq));
        }
        let next_seq = known.map_or(0, |game| game.entries.len() as u64) + 1;
        if entry.seq < next_seq {
            return Ok(AppendOutcome::Conflict);
        }
        if entry.seq > next_seq {
            return Err(StoreError::Gap { game: id, seq: entry.seq });
        }
        if index_row.result.is_some() && known.is_some_and(|game| game.ended.is_some()) {
            return Err(StoreError::AlreadyEnded { game: id, seq: entry.seq });
        }
        let game = self.games.entry(id).or_default();
        let TableIndexRow { stage, listed, host, wake_at, closes_unopened, people, result } = index_row;
        (game.stage, game.listed, game.wake_at) = (Some(stage), listed, wake_at);
        game.host = Some(host);
        game.opened_at = closes_unopened.then(|| game.opened_at.unwrap_or(entry.at));
        game.changed_at = Some(entry.at);
        game.people = people.unwrap_or_else(|| std::mem::take(&mut game.people));
        game.moves.extend(entry.move_id.clone().map(|move_id| (move_id, entry.seq)));
        game.entries.push(entry);
        if let Some(StoredBoard { hash, file }) = board {
            self.boards.entry(hash).or_insert(file);
        }
        if let Some(result) = result {
            self.end_game(id, EndedGame { finished_at: result.finished_at, result });
        }
        Ok(AppendOutcome::Appended)
    }

    /// The games of a stage that match, the most recently changed first.
    fn latest_games(&self, stage: Stage, limit: u32, matches: impl Fn(&GameData) -> bool) -> Vec<GameId> {
        let is_wanted = |game: &GameData| game.stage == Some(stage) && matches(game);
        let mut found: Vec<_> = self.games.iter().filter(|(_, game)| is_wanted(game)).collect();
        found.sort_by_key(|(id, game)| (Reverse(game.changed_at), **id));
        found.into_iter().take(limit as usize).map(|(id, _)| *id).collect()
    }
}
