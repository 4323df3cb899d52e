// The words in which the server and the page speak, made from crates/protocol by its tests.
// Do not edit: change the Rust types and run `UPDATE_EXPECT=1 cargo test -p fogg-protocol typescript`.

export const PROTOCOL = 1;

/**
 * What was asked for is in the log.
 */
export type Accepted = {
/**
 * Where.
 */
seq: number, };

/**
 * An act, as over the socket.
 */
export type ActRequest = {
/**
 * The client's own name for the move; a resend has the same one.
 */
move_id: string,
/**
 * The last `seq` that the client has seen.
 */
seq: number,
/**
 * What the seat does.
 */
action: Action, };

/**
 * Who did something: the player, or a bot in the player's place.
 */
export type ActedBy = "person" | "bot" | "clock" | "away";

/**
 * What a seat wants to do.
 */
export type Action = { "type": "row",
/**
 * Which slot.
 */
slot: SlotNumber, } | { "type": "blind" } | { "type": "claim",
/**
 * The route's name.
 */
route: string,
/**
 * The cards played.
 */
cards: PaymentLetters, } | { "type": "tickets" } | { "type": "keep",
/**
 * The tickets' names.
 */
tickets: Array<string>, } | { "type": "add",
/**
 * The cards added.
 */
cards: PaymentLetters, } | { "type": "leave" } | { "type": "pass" };

/**
 * A drawn board.
 */
export type BoardDrawing = {
/**
 * The board's name.
 */
name: string,
/**
 * Its title, for people.
 */
title: string,
/**
 * The hash of all that a game on it depends on.
 */
hash: string,
/**
 * What its pieces are drawn as.
 */
vehicle: Vehicle,
/**
 * The width of the sheet.
 */
width: number,
/**
 * The height of the sheet.
 */
height: number,
/**
 * The ground, from the lowest layer up.
 */
layers: Array<MapLayer>,
/**
 * Where there is room for the title: its middle, and the height of its letters.
 */
title_at?: [number, number, number],
/**
 * Where there is room for a compass rose: its middle, and its radius.
 */
rose_at?: [number, number, number],
/**
 * Its cities and country ends.
 */
places: Array<PlaceDrawing>,
/**
 * Its routes.
 */
routes: Array<RouteDrawing>,
/**
 * Its tickets.
 */
tickets: Array<TicketInfo>,
/**
 * What its rules switch on.
 */
rules: RulesInfo, };

/**
 * A board that can be played on.
 */
export type BoardInfo = {
/**
 * Its name.
 */
name: string,
/**
 * Its title, for people.
 */
title: string,
/**
 * The fewest players.
 */
min_players: number,
/**
 * The most players.
 */
max_players: number,
/**
 * Whether it is part of the program, and not of the host's folder.
 */
built_in: boolean,
/**
 * The hash of all that a game on it depends on.
 */
hash: string, };

/**
 * How somebody fares on one board.
 */
export type BoardStatistics = {
/**
 * The board.
 */
board: string,
/**
 * Finished games.
 */
games: number,
/**
 * Wins; a shared win counts as an equal share.
 */
wins: number,
/**
 * The mean of the points.
 */
mean_score: number,
/**
 * The most points.
 */
best: number, };

/**
 * How quickly bots answer.
 */
export type BotSpeed = "natural" | "instant";

/**
 * One card by its letter: `K`.
 */
export type CardLetter = string;

/**
 * Cards by their letters in any order: `PPKL`, or `-` for none.
 */
export type CardLetters = string;

/**
 * What somebody says at a table.
 */
export type ChatContent = { "phrase": string } | { "text": string };

/**
 * Something that was said at a table.
 */
export type ChatMessage = {
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * By whom.
 */
person: Person,
/**
 * Where they sit, if they do.
 */
seat?: SeatName,
/**
 * What.
 */
content: ChatContent, };

/**
 * What a client tells the server.
 */
export type ClientMessage = { "type": "hello",
/**
 * The version of the protocol that the client speaks.
 */
protocol: number,
/**
 * The last `seq` that it has, if it was here before: it hears what came after.
 */
after?: number,
/**
 * The invitation to a table that is not listed, for somebody who does not sit at it.
 */
invite?: string, } | { "type": "act",
/**
 * The client's own name for the move; a resend has the same one.
 */
move_id: string,
/**
 * The last `seq` that the client has seen.
 */
seq: number,
/**
 * What the seat does.
 */
action: Action, } | { "type": "undo",
/**
 * The client's own name for the move.
 */
move_id: string,
/**
 * The last `seq` that the client has seen.
 */
seq: number, } | { "type": "chat",
/**
 * What.
 */
content: ChatContent, } | { "type": "mute",
/**
 * Whom.
 */
person: number,
/**
 * Whether.
 */
muted: boolean, };

/**
 * How long a turn may take.
 */
export type Clock = { "type": "none" } | { "type": "live",
/**
 * From 10 to 3600.
 */
seconds: number, } | { "type": "days",
/**
 * From 1 to 30.
 */
days: number, };

/**
 * A promised contribution to the shuffle: SHA-256 of `fogg contribution 1` and 32 bytes, in hex.
 */
export type CommitRequest = {
/**
 * The hash.
 */
hash: string, };

/**
 * Somebody new, or somebody who wants another name.
 */
export type CreatePersonRequest = {
/**
 * What they want to be called.
 */
name: string,
/**
 * Whether the key is to come in the answer, for a program, and not as a cookie, for a browser.
 */
key: boolean, };

/**
 * What a new table is to be like.
 */
export type CreateTableRequest = {
/**
 * The name of the board.
 */
board: string,
/**
 * The number of seats.
 */
seats: number,
/**
 * Whether everybody may find it; by invitation only unless told.
 */
listed: boolean,
/**
 * Bots for the last seats, by level and style: `hard`, `expert:blitz`.
 */
bots: Array<string>,
/**
 * How long a turn may take.
 */
clock: Clock,
/**
 * How quickly bots answer.
 */
bot_speed: BotSpeed,
/**
 * Who begins; drawn by lot unless told.
 */
first_seat?: SeatName,
/**
 * Whether people may write to each other in their own words.
 */
free_text: boolean, };

/**
 * A code that makes another device the same person, once.
 */
export type DeviceLink = {
/**
 * The code. Carry it behind a `#`, which no server ever sees.
 */
code: string,
/**
 * Until when it can be used, in milliseconds since 1970.
 */
expires: number, };

/**
 * A code, used up.
 */
export type DeviceLinkRequest = {
/**
 * The code.
 */
code: string,
/**
 * Whether the key is to come in the answer, for a program.
 */
key: boolean, };

/**
 * The answer to everything that goes wrong.
 */
export type ErrorBody = {
/**
 * What went wrong.
 */
error: ErrorDetails, };

/**
 * Why a request was rejected; every code has a message in every language.
 */
export type ErrorCode = "already_seated" | "already_started" | "bad_action" | "bad_chat" | "bad_clock" | "bad_hex" | "bad_message" | "bad_move_id" | "bad_name" | "bad_request" | "bad_seats" | "busy" | "cannot_kick_host" | "cannot_pass" | "connection_lost" | "deck_empty" | "double_closed" | "double_owned" | "draining" | "empty_slot" | "first_tickets_first" | "game_over" | "hello_repeated" | "hello_required" | "incomplete_body" | "internal_error" | "kicked" | "locomotive_second" | "locomotives_on_tunnels_only" | "method_not_allowed" | "no_such_board" | "no_such_bot" | "no_such_link" | "no_such_person" | "no_such_phrase" | "no_such_route" | "no_such_seat" | "no_such_table" | "no_tickets" | "not_dealt" | "not_dealt_yet" | "not_enough_trains" | "not_finished" | "not_found" | "not_host" | "not_in_hand" | "not_offered" | "not_ready" | "not_seated" | "not_signed_in" | "not_started" | "not_your_turn" | "nothing_committed" | "nothing_to_answer" | "nothing_to_undo" | "only_locomotives_added" | "phrases_only" | "route_taken" | "seat_empty" | "seat_taken" | "seats_open" | "second_card_first" | "seq_in_future" | "stale" | "table_exhausted" | "table_finished" | "table_full" | "tickets_first" | "too_few_first" | "too_few_kept" | "too_large" | "too_many_errors" | "too_many_sessions" | "too_many_tables" | "too_slow" | "tunnel_first" | "unavailable" | "undo_limit_reached" | "undo_revealed" | "undo_too_late" | "unsupported_protocol" | "upgrade_required" | "wrong_added_color" | "wrong_added_count" | "wrong_card_count" | "wrong_color" | "wrong_contribution" | "wrong_origin";

/**
 * What went wrong.
 */
export type ErrorDetails = {
/**
 * For programs; every code has a message in every language.
 */
code: string,
/**
 * In English, for people who read logs.
 */
message: string,
/**
 * The clause of the rules that forbids it.
 */
clause?: string, };

/**
 * One thing that happened. A field that may be left out is there only if the viewer may know it.
 */
export type Event = { "type": "first_tickets_chosen",
/**
 * Who.
 */
seat: SeatName,
/**
 * Which tickets.
 */
tickets?: Array<string>, } | { "type": "tickets_kept",
/**
 * Who.
 */
seat: SeatName,
/**
 * How many it keeps.
 */
kept: number,
/**
 * How many it returns.
 */
returned: number,
/**
 * Which it keeps.
 */
kept_tickets?: Array<string>,
/**
 * Which it returns.
 */
returned_tickets?: Array<string>, } | { "type": "turn_began",
/**
 * Who.
 */
seat: SeatName, } | { "type": "card_taken",
/**
 * Who.
 */
seat: SeatName,
/**
 * Which slot.
 */
slot: SlotNumber,
/**
 * Which card.
 */
card: CardLetter, } | { "type": "card_drawn",
/**
 * Who.
 */
seat: SeatName,
/**
 * Which card.
 */
card?: CardLetter, } | { "type": "row_filled",
/**
 * Which slot.
 */
slot: SlotNumber,
/**
 * Which card.
 */
card: CardLetter, } | { "type": "row_swept" } | { "type": "deck_reshuffled" } | { "type": "tickets_offered",
/**
 * Who.
 */
seat: SeatName,
/**
 * How many.
 */
count: number,
/**
 * Which tickets.
 */
tickets?: Array<string>, } | { "type": "tunnel_begun",
/**
 * Who.
 */
seat: SeatName,
/**
 * Which route.
 */
route: string,
/**
 * The cards played.
 */
payment: PaymentLetters, } | { "type": "tunnel_card_turned",
/**
 * Which card.
 */
card: CardLetter, } | { "type": "route_claimed",
/**
 * Who.
 */
seat: SeatName,
/**
 * Which route.
 */
route: string,
/**
 * The cards played.
 */
payment: PaymentLetters,
/**
 * The cards added because of a tunnel.
 */
added?: PaymentLetters, } | { "type": "tunnel_left",
/**
 * Who.
 */
seat: SeatName, } | { "type": "tunnel_cards_discarded" } | { "type": "passed",
/**
 * Who.
 */
seat: SeatName, } | { "type": "last_round_began",
/**
 * Who.
 */
seat: SeatName, } | { "type": "hand_shown",
/**
 * Who.
 */
seat: SeatName,
/**
 * The cards left in its hand.
 */
hand: CardLetters,
/**
 * Which tickets.
 */
tickets: Array<string>, } | { "type": "game_ended" };

/**
 * A finished game of somebody.
 */
export type FinishedGame = {
/**
 * The table.
 */
table: string,
/**
 * When it ended, in milliseconds since 1970.
 */
at: number,
/**
 * The board.
 */
board: string,
/**
 * The number of players.
 */
seats: number,
/**
 * The person's points.
 */
total: number,
/**
 * Whether the person won, or shared the win.
 */
won: boolean, };

/**
 * What somebody has played.
 */
export type FinishedGames = {
/**
 * Finished games, the newest first.
 */
games: Array<FinishedGame>,
/**
 * What to ask for to see older ones.
 */
older?: string, };

/**
 * Who the one who asks is.
 */
export type Identity = {
/**
 * The person.
 */
person: Person,
/**
 * The key, once, for somebody who asked for it: send it as `Authorization: Bearer KEY`.
 */
key?: string, };

/**
 * Whom the host asks to leave.
 */
export type KickRequest = {
/**
 * Which seat.
 */
seat: SeatName, };

/**
 * People and bots by strength, apart from each other.
 */
export type Leaderboard = {
/**
 * People, the surest strong ones first.
 */
people: Array<LeaderboardEntry>,
/**
 * Bots.
 */
bots: Array<LeaderboardEntry>, };

/**
 * Somebody's place among all.
 */
export type LeaderboardEntry = {
/**
 * The name of a person or a bot.
 */
name: string,
/**
 * The person; none for a bot.
 */
person?: number,
/**
 * The estimate.
 */
rating: number,
/**
 * How uncertain it is.
 */
uncertainty: number,
/**
 * From how many games.
 */
games: number, };

/**
 * One layer of the ground.
 */
export type MapLayer = {
/**
 * What it shows: `land`, `lake`, `river`, `border`, `state` and others.
 */
name: string,
/**
 * As the path of an SVG.
 */
path: string, };

/**
 * The viewer's own side.
 */
export type Me = {
/**
 * The viewer's seat.
 */
seat: SeatName,
/**
 * The cards of its hand.
 */
hand: CardLetters,
/**
 * The tickets it keeps.
 */
tickets: Array<string>,
/**
 * The tickets it is to choose from, in the order they came.
 */
offered: Array<string>,
/**
 * The tickets it sent out of the game.
 */
sent_out: Array<string>,
/**
 * The tickets it returned that still lie in the deck.
 */
returned: Array<Returned>, };

/**
 * The scores and the winners.
 */
export type Outcome = {
/**
 * Every player's points, in seat order.
 */
scores: Array<Score>,
/**
 * Who won; several share a win.
 */
winners: Array<SeatName>, };

/**
 * The cards of a payment: letters of one colour, and `L`.
 */
export type PaymentLetters = string;

/**
 * A person, by a number that tells nothing and a name that they chose.
 */
export type Person = {
/**
 * The number.
 */
id: number,
/**
 * The name.
 */
name: string, };

/**
 * What the table waits for.
 */
export type Phase = { "type": "first_tickets",
/**
 * Which seats.
 */
waiting: Array<SeatName>, } | { "type": "turn",
/**
 * Who.
 */
seat: SeatName, } | { "type": "second_card",
/**
 * Who.
 */
seat: SeatName, } | { "type": "tickets",
/**
 * Who.
 */
seat: SeatName,
/**
 * How many there are to choose from.
 */
count: number, } | { "type": "tunnel",
/**
 * Who.
 */
seat: SeatName,
/**
 * Which route.
 */
route: string,
/**
 * The cards played for it, in neither hand nor discards.
 */
payment: PaymentLetters,
/**
 * The cards turned up.
 */
turned: CardLetters, } | { "type": "over" };

/**
 * A city or a country end.
 */
export type PlaceDrawing = {
/**
 * How routes and tickets call it.
 */
id: string,
/**
 * As it is printed.
 */
name: string,
/**
 * The country, if it is an end in one.
 */
country?: string,
/**
 * Whether it is a tourist attraction.
 */
attraction: boolean,
/**
 * Its middle.
 */
at: [number, number],
/**
 * The middle of its label.
 */
label: [number, number], };

/**
 * The public side of one player.
 */
export type Player = {
/**
 * Its seat.
 */
seat: SeatName,
/**
 * Trains left; follows from its routes if left out.
 */
trains?: number,
/**
 * Cards in the hand.
 */
hand: number,
/**
 * Tickets kept.
 */
tickets: number,
/**
 * Route points so far; follow from its routes if left out.
 */
points?: number,
/**
 * The routes it has claimed, by name.
 */
routes: Array<string>,
/**
 * Every card it was seen to take from the row; nothing is known if left out.
 */
taken: CardLetters,
/**
 * Every card it was seen to spend; nothing is known if left out.
 */
spent: CardLetters,
/**
 * Cards that are known to be in its hand; nothing is known if left out.
 */
known: CardLetters,
/**
 * What it shows at the end.
 */
shown?: Shown, };

/**
 * How somebody fares.
 */
export type Profile = {
/**
 * Who.
 */
person: Person,
/**
 * By board.
 */
boards: Array<BoardStatistics>,
/**
 * Among people, once they have played against some.
 */
rating?: Rating, };

/**
 * How strong somebody seems to be.
 */
export type Rating = {
/**
 * The estimate.
 */
rating: number,
/**
 * How uncertain it is.
 */
uncertainty: number,
/**
 * From how many games.
 */
games: number, };

/**
 * Why something is not done.
 */
export type Rejected = {
/**
 * The client's own name for the move.
 */
move_id?: string,
/**
 * Why, for programs; every code has a message in every language.
 */
code: string,
/**
 * The clause of the rules that forbids it.
 */
clause?: string,
/**
 * Why, in English, for people who read logs.
 */
message: string, };

/**
 * A name.
 */
export type RenameRequest = {
/**
 * What they want to be called.
 */
name: string, };

/**
 * A game that is over, as one viewer was told it.
 */
export type Replay = {
/**
 * The table as it is now.
 */
table: Table,
/**
 * Whose game it was; none for somebody who watched.
 */
seat?: SeatName,
/**
 * All that the viewer knew after the deal.
 */
view: View,
/**
 * What happened from there to the end. They are told late: the table and what the viewer may do are left out.
 */
updates: Array<Update>, };

/**
 * A ticket in the deck that the viewer returned.
 */
export type Returned = {
/**
 * The ticket's name.
 */
ticket: string,
/**
 * How many tickets lie above it.
 */
above: number, };

/**
 * A contribution to the shuffle, revealed: the 32 bytes, in hex.
 */
export type RevealRequest = {
/**
 * The bytes.
 */
contribution: string, };

/**
 * A route.
 */
export type RouteDrawing = {
/**
 * Its name, as in actions and events.
 */
name: string,
/**
 * The ids of its ends.
 */
ends: [string, string],
/**
 * The letter of its colour; grey if left out.
 */
color?: string,
/**
 * Whether it is a tunnel.
 */
tunnel: boolean,
/**
 * Whether locomotives may be played on it.
 */
locomotives: boolean,
/**
 * The points for it.
 */
points: number,
/**
 * The other route of a double.
 */
twin?: string,
/**
 * The line that its berths lie on, as the path of an SVG.
 */
line: string,
/**
 * One for each space: the middle, the direction in degrees clockwise from the right, the length.
 */
spaces: Array<[number, number, number, number]>, };

/**
 * The row: five letters, `.` for a gap.
 */
export type RowLetters = string;

/**
 * What a board's rules switch on, in the words of the board file.
 */
export type RulesInfo = {
/**
 * The fewest players.
 */
min_players: number,
/**
 * The most players.
 */
max_players: number,
/**
 * Trains of a player.
 */
trains: number,
/**
 * The letters of the colours that are in the deck.
 */
colors: string,
/**
 * All cards of the deck.
 */
cards: number,
/**
 * Cards dealt to a player.
 */
hand: number,
/**
 * What a locomotive from the row is: `whole-action` or `one-card`.
 */
row_locomotive: string,
/**
 * Where locomotives may be played: `every-route` or `tunnels-only`.
 */
locomotives: string,
/**
 * Tickets dealt before the first turn, and how many of them are kept at least.
 */
first_tickets: [number, number],
/**
 * Tickets drawn in a turn, and how many of them are kept at least.
 */
more_tickets: [number, number],
/**
 * Where returned tickets go: `under-the-deck` or `out-of-the-game`.
 */
returned_tickets: string,
/**
 * With so many players both routes of a double can be claimed.
 */
doubles_from: number,
/**
 * The points of a route by its length, from 1.
 */
route_points: Array<number>,
/**
 * When routes score: `at-once` or `at-the-end`.
 */
routes_score: string,
/**
 * The bonus for the longest path; 0 if there is none.
 */
longest_path: number,
/**
 * The points for an attraction; 0 if there are none.
 */
attraction: number,
/**
 * What decides between equal scores, in order.
 */
tie_breaks: Array<string>, };

/**
 * One seat's points, by source.
 */
export type Score = {
/**
 * Whose.
 */
seat: SeatName,
/**
 * All points together.
 */
total: number,
/**
 * For routes.
 */
routes: number,
/**
 * For completed tickets.
 */
completed_points: number,
/**
 * Lost on tickets that were not completed.
 */
failed_points: number,
/**
 * The bonus for the longest path.
 */
longest_bonus: number,
/**
 * For tourist attractions.
 */
attractions: number,
/**
 * How many tickets were kept.
 */
kept: number,
/**
 * How many of them were completed.
 */
completed: number,
/**
 * The length of the longest path, in trains.
 */
longest_path: number, };

/**
 * A bot for a seat.
 */
export type SeatBotRequest = {
/**
 * Which seat.
 */
seat: SeatName,
/**
 * The bot, by level and style; none, to free the seat.
 */
bot?: string, };

/**
 * A seat by its name: `blue`.
 */
export type SeatName = "blue" | "red" | "green" | "yellow" | "black";

/**
 * One seat of a table.
 */
export type SeatState = {
/**
 * Which.
 */
seat: SeatName,
/**
 * The person on it.
 */
person?: Person,
/**
 * The bot on it.
 */
bot?: string,
/**
 * Whether it has promised a contribution to the shuffle.
 */
committed?: boolean,
/**
 * What it contributed, in hex, once it is revealed.
 */
contribution?: string,
/**
 * Whether its person left during the game; a bot plays until they return.
 */
away?: boolean, };

/**
 * What the server tells a client.
 */
export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "update" } & Update | { "type": "presence",
/**
 * The seats.
 */
seats: Array<SeatName>, } | { "type": "accepted",
/**
 * The client's own name for the move.
 */
move_id: string,
/**
 * Where it is.
 */
seq: number, } | { "type": "rejected" } & Rejected | { "type": "chat" } & ChatMessage | { "type": "bye",
/**
 * Why, for programs.
 */
code: string,
/**
 * How long to wait before coming back, in milliseconds; never come back if left out.
 */
retry_ms?: number, };

/**
 * What a seat shows at the end.
 */
export type Shown = {
/**
 * The cards left in its hand.
 */
hand: CardLetters,
/**
 * Its tickets.
 */
tickets: Array<string>, };

/**
 * A seat to sit on, or to ask somebody away from.
 */
export type SitRequest = {
/**
 * Which; the first free one if left out.
 */
seat?: SeatName, };

/**
 * A slot of the row by its number, from 1.
 */
export type SlotNumber = number;

/**
 * How far a table has come.
 */
export type Stage = "waiting" | "playing" | "finished" | "abandoned";

/**
 * A table as everybody who may see it sees it.
 */
export type Table = {
/**
 * Its name, in addresses.
 */
id: string,
/**
 * How far it has come.
 */
stage: Stage,
/**
 * The name of the board.
 */
board: string,
/**
 * The board's title, for people.
 */
title: string,
/**
 * Every seat, in order.
 */
seats: Array<SeatState>,
/**
 * Who may change the table before the game begins.
 */
host: Person,
/**
 * Whether everybody may find it.
 */
listed: boolean,
/**
 * How long a turn may take.
 */
clock: Clock,
/**
 * How quickly bots answer.
 */
bot_speed: BotSpeed,
/**
 * Who begins; drawn by lot if left out.
 */
first_seat?: SeatName,
/**
 * Whether people may write to each other in their own words.
 */
free_text: boolean,
/**
 * What the server has committed itself to: SHA-256, in hex.
 */
commitment: string,
/**
 * Whether the game waits for seats that promised a contribution to reveal it.
 */
revealing?: boolean,
/**
 * The place of the last entry of its log.
 */
seq: number,
/**
 * When the last entry was made, in milliseconds since 1970.
 */
changed_at: number,
/**
 * The result, once there is one.
 */
outcome?: Outcome,
/**
 * What the server had committed itself to, once the game is over, in hex.
 */
secret?: string,
/**
 * The table at which the same people play again.
 */
rematch?: string,
/**
 * Whether everybody who knows its name may watch it again.
 */
shared: boolean, };

/**
 * What an entry of a table's log changed.
 */
export type TableChange = { "type": "created" } | { "type": "sat",
/**
 * Where.
 */
seat: SeatName, } | { "type": "left",
/**
 * From where.
 */
seat: SeatName, } | { "type": "kicked",
/**
 * From where.
 */
seat: SeatName, } | { "type": "bot",
/**
 * Where.
 */
seat: SeatName, } | { "type": "host_changed" } | { "type": "committed",
/**
 * Which.
 */
seat: SeatName, } | { "type": "revealed",
/**
 * Which.
 */
seat: SeatName, } | { "type": "started" } | { "type": "dealt" } | { "type": "acted",
/**
 * Which.
 */
seat: SeatName,
/**
 * Who did it.
 */
by: ActedBy, } | { "type": "undone",
/**
 * Which.
 */
seat: SeatName, } | { "type": "abandoned" } | { "type": "rematch" } | { "type": "shared" };

/**
 * A table as one viewer sees it.
 */
export type TableView = {
/**
 * The table.
 */
table: Table,
/**
 * The viewer's seat; none for somebody who watches.
 */
seat?: SeatName,
/**
 * The invitation to the table, for those who sit at it.
 */
invite?: string,
/**
 * All that the viewer may know of the game, once it is dealt.
 */
view?: View,
/**
 * What the viewer may do.
 */
turn: TurnInfo,
/**
 * What came after the `seq` that was asked for.
 */
updates?: Array<Update>, };

/**
 * The tables that everybody may find.
 */
export type Tables = {
/**
 * The last changed first.
 */
tables: Array<Table>, };

/**
 * One end of a ticket's path.
 */
export type TicketGoal = {
/**
 * The ids of the places that count: several if they are ends in one country.
 */
to: Array<string>,
/**
 * The points.
 */
points: number, };

/**
 * A ticket.
 */
export type TicketInfo = {
/**
 * Its name, as in actions and events.
 */
name: string,
/**
 * The ids of the places where its path may begin: several if it begins in a country.
 */
from: Array<string>,
/**
 * Where the path may lead; the best goal that is reached counts.
 */
goals: Array<TicketGoal>, };

/**
 * What a client may do now, and for how long.
 */
export type TurnInfo = {
/**
 * What its seat may do; empty if it is not to act.
 */
legal: Array<Action>,
/**
 * Whether its seat may take back what it did last.
 */
undo: boolean,
/**
 * When the time of those who are to act is up, in milliseconds since 1970.
 */
deadline?: number, };

/**
 * An undo, as over the socket.
 */
export type UndoRequest = {
/**
 * The client's own name for the move.
 */
move_id: string,
/**
 * The last `seq` that the client has seen.
 */
seq: number, };

/**
 * An entry of a table's log, as one viewer may see it.
 */
export type Update = {
/**
 * Its place.
 */
seq: number,
/**
 * When it was made, in milliseconds since 1970.
 */
at: number,
/**
 * What it changed.
 */
change: TableChange,
/**
 * What happened in the game.
 */
events?: Array<Event>,
/**
 * The table, if the entry changed it.
 */
table?: Table,
/**
 * The client's view from here on, where it does not follow from the events: after the deal and after an undo.
 */
view?: View,
/**
 * What the client may do after it. Left out of entries that are told late: the last one has it.
 */
turn?: TurnInfo,
/**
 * The result, if the entry ended the game.
 */
outcome?: Outcome, };

/**
 * What the pieces of a board are drawn as.
 */
export type Vehicle = "train" | "taxi";

/**
 * What one viewer knows: what everybody sees, and its own side.
 */
export type View = {
/**
 * Who is to act, and on what.
 */
phase: Phase,
/**
 * Who has the first turn; the first seat if left out.
 */
first_seat?: SeatName,
/**
 * The face-up cards.
 */
row: RowLetters,
/**
 * The number of cards in the deck.
 */
deck: number,
/**
 * The discards; may be left out while none can lie there.
 */
discards?: CardLetters,
/**
 * How many times the discards became the deck.
 */
reshuffles: number,
/**
 * The number of tickets in the deck.
 */
ticket_deck: number,
/**
 * The number of tickets that left the game.
 */
tickets_out: number,
/**
 * In the last round, how many turns are still to begin.
 */
turns_left?: number,
/**
 * How many players have passed in a row.
 */
passes: number,
/**
 * How many turns in a row, over all seats, ended with a tunnel being given up; at 20 the game ends.
 */
abandoned_tunnels: number,
/**
 * Every player, in seat order.
 */
players: Array<Player>,
/**
 * The viewer's own side; none for a spectator.
 */
me?: Me, };

/**
 * Where everything stands.
 */
export type Welcome = {
/**
 * The version of the protocol that is spoken.
 */
protocol: number,
/**
 * The server's time, in milliseconds since 1970.
 */
now: number,
/**
 * The place of the last entry of the log that this shows.
 */
seq: number,
/**
 * The table.
 */
table: Table,
/**
 * The client's seat; none for somebody who watches.
 */
seat?: SeatName,
/**
 * The invitation to the table, for those who sit at it.
 */
invite?: string,
/**
 * All that the client may know of the game, once it is dealt.
 */
view?: View,
/**
 * What the client may do.
 */
turn: TurnInfo,
/**
 * Which seats have their person at the table.
 */
present: Array<SeatName>,
/**
 * What was said lately.
 */
chat: Array<ChatMessage>, };
