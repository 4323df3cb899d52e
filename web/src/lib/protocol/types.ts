// The wire types of the server, generated from crates/protocol by its tests.
// Do not edit: change the Rust types and run `UPDATE_EXPECT=1 cargo test -p fogg-protocol typescript`.

export const PROTOCOL = 1;

/**
 * A deal that was abandoned.
 */
export type AbandonedDeal = {
/**
 * The seats that did not reveal the contributions they had committed to.
 */
seats: Array<SeatName>,
/**
 * The commitment of each seat in seat order, in hex; `null` for seats that made none.
 */
commitments: Array<string | null>,
/**
 * The contribution of each seat that revealed it in seat order, in hex; `null` for the others.
 */
contributions: Array<string | null>, };

/**
 * A seat that is to act while its person is disconnected.
 */
export type Absence = {
/**
 * The seat.
 */
seat: SeatName,
/**
 * When a bot moves for the seat, in milliseconds since 1970.
 */
bot_moves_at: number, };

/**
 * The request is in the table's log.
 */
export type Accepted = {
/**
 * The sequence number of its log entry.
 */
seq: number, };

/**
 * The body of `POST /api/tables/{id}/act`.
 */
export type ActRequest = {
/**
 * The client's id for the move; a resend repeats it.
 */
move_id: string,
/**
 * The last `seq` that the client has seen.
 */
seq: number,
/**
 * The action.
 */
action: Action, };

/**
 * Who acted: the player, or a bot in the player's place.
 */
export type ActedBy = "person" | "bot" | "clock" | "away";

/**
 * An action that a seat asks for.
 */
export type Action = { "type": "row",
/**
 * The slot to take from.
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
cards: PaymentLetters, } | { "type": "give_up" } | { "type": "pass" };

/**
 * The best actions in a position, and what they aim at.
 */
export type Advice = {
/**
 * How the win chances were estimated.
 */
method: AdviceMethod,
/**
 * The actions, the best first.
 */
choices: Array<Choice>,
/**
 * What the best action aims at.
 */
plan: Plan, };

/**
 * How win chances are estimated.
 */
export type AdviceMethod = "network" | "playouts";

/**
 * A decision of the game with what was found out about it.
 */
export type AnalysedDecision = {
/**
 * The number of the action in the record, from 1.
 */
ply: number,
/**
 * The number of the turn, from 1; 0 while the first tickets are chosen.
 */
turn: number,
/**
 * The seat.
 */
seat: SeatName,
/**
 * What was played.
 */
action: Action,
/**
 * The points of each seat for routes and completed tickets before the decision.
 */
points: Array<number>,
/**
 * The verdict; none before there is a finding, and for decisions without alternatives.
 */
verdict: Verdict | null,
/**
 * What was found out; none if nothing was yet.
 */
finding: Finding | null,
/**
 * What every seat held; only for the decisions that mattered most.
 */
held: Array<Holding>, };

/**
 * How thoroughly a game is analysed.
 */
export type AnalysisPass = "coarse" | "fine" | "careful";

/**
 * Where the result of a seat came from: its even share, and these four parts, give its result.
 */
export type Balance = {
/**
 * What the deal brought, compared with an even share.
 */
deal: number,
/**
 * What the cards and tickets of the decks brought, compared with dealing them again.
 */
luck: number,
/**
 * The standard error of the luck, and of both kinds of choices.
 */
error: number,
/**
 * What its own choices brought, compared with ordinary play.
 */
own_choices: number,
/**
 * What the choices of the others brought.
 */
others_choices: number, };

/**
 * A board with its places, routes, tickets and rules, and the coordinates to draw them at.
 */
export type BoardDrawing = {
/**
 * The name of the board.
 */
name: string,
/**
 * The title to display.
 */
title: string,
/**
 * What players put on a claimed route.
 */
vehicle: Vehicle,
/**
 * The hash of everything that a game depends on, in hex.
 */
hash: string,
/**
 * The width of the drawing.
 */
width: number,
/**
 * The height of the drawing.
 */
height: number,
/**
 * The background map, bottom layer first.
 */
layers: Array<MapLayer>,
/**
 * A free area for the title: x and y of its centre, and the height of its letters.
 */
title_at?: [number, number, number],
/**
 * A free area for a compass rose: x and y of its centre, and its radius.
 */
rose_at?: [number, number, number],
/**
 * The cities and border exits.
 */
places: Array<PlaceDrawing>,
/**
 * The routes.
 */
routes: Array<RouteDrawing>,
/**
 * The tickets.
 */
tickets: Array<TicketInfo>,
/**
 * The rules of the board.
 */
rules: RulesInfo, };

/**
 * A board that tables can use.
 */
export type BoardInfo = {
/**
 * The name of the board.
 */
name: string,
/**
 * The title to display.
 */
title: string,
/**
 * The minimum number of players.
 */
min_players: number,
/**
 * The maximum number of players.
 */
max_players: number,
/**
 * Whether the board is built in; otherwise it is from the host's folder.
 */
built_in: boolean,
/**
 * The hash of everything that a game depends on, in hex.
 */
hash: string,
/**
 * Whether the server has a trained network for the board. Without one the levels `expert` and `master` play as the
 * search without a network.
 */
has_network: boolean, };

/**
 * A person's statistics on one board.
 */
export type BoardStatistics = {
/**
 * The name of the board.
 */
board: string,
/**
 * The number of finished games.
 */
games: number,
/**
 * The number of wins; a shared win counts as a fraction.
 */
wins: number,
/**
 * The mean total score.
 */
mean_score: number,
/**
 * The best total score.
 */
best: number, };

/**
 * The speed at which bots move.
 */
export type BotSpeed = "natural" | "instant";

/**
 * A person's statistics in games against bots only, at tables where one level of bots played.
 */
export type BotStatistics = {
/**
 * The level of the bots.
 */
bot: string,
/**
 * The number of finished games.
 */
games: number,
/**
 * The number of wins; a shared win counts as a fraction.
 */
wins: number,
/**
 * The person's mean total score.
 */
mean_score: number, };

/**
 * One card by its letter: `K`.
 */
export type CardLetter = string;

/**
 * Cards by their letters, in any order: `PPKL`, or `-` for none.
 */
export type CardLetters = string;

/**
 * The content of a chat message.
 */
export type ChatContent = { "phrase": string } | { "text": string };

/**
 * A chat message with its sender.
 */
export type ChatMessage = {
/**
 * The time, in milliseconds since 1970.
 */
at: number,
/**
 * The sender.
 */
person: Person,
/**
 * The seat of the sender, if they have one.
 */
seat?: SeatName,
/**
 * The content of the message.
 */
content: ChatContent, };

/**
 * An action with its win chance.
 */
export type Choice = {
/**
 * The action.
 */
action: Action,
/**
 * The chance to win after it.
 */
win_chance: number,
/**
 * The standard error of its difference to the best action.
 */
error: number,
/**
 * Why it is good, the most important reason first.
 */
reasons: Array<Reason>, };

/**
 * A message from a client to the server.
 */
export type ClientMessage = { "type": "hello",
/**
 * The protocol version that the client speaks.
 */
protocol: number,
/**
 * The last `seq` that the client has received; the server sends the updates after it.
 */
after?: number,
/**
 * The invite to an unlisted table, for a person without a seat.
 */
invite?: string,
/**
 * Whether the client commits to contributions to the shuffle by itself; a deal waits a moment for such clients.
 */
contributes?: boolean, } | { "type": "act",
/**
 * The client's id for the move; a resend repeats it.
 */
move_id: string,
/**
 * The last `seq` that the client has seen.
 */
seq: number,
/**
 * The action.
 */
action: Action, } | { "type": "undo",
/**
 * The client's id for the move.
 */
move_id: string,
/**
 * The last `seq` that the client has seen.
 */
seq: number, } | { "type": "end_turn",
/**
 * The last `seq` that the client has seen.
 */
seq: number, } | { "type": "chat",
/**
 * The content of the message.
 */
content: ChatContent, } | { "type": "mute",
/**
 * The id of the person.
 */
person: number,
/**
 * Whether to mute or to unmute.
 */
muted: boolean, };

/**
 * The time limit of a turn.
 */
export type Clock = { "type": "none" } | { "type": "live",
/**
 * The limit, from 10 to 3600.
 */
seconds: number, } | { "type": "days",
/**
 * The limit, from 1 to 30.
 */
days: number, };

/**
 * The body of `POST /api/tables/{id}/commit`: a commitment to a contribution to the shuffle.
 */
export type CommitRequest = {
/**
 * A SHA-256 hash of the contribution and of what it is bound to, in hex: `docs/play/fairness.md` has the bytes.
 */
hash: string, };

/**
 * The body of `POST /api/people`.
 */
export type CreatePersonRequest = {
/**
 * The name to use.
 */
name: string,
/**
 * Whether the response holds the key (for programs) instead of setting a cookie (for browsers).
 */
key: boolean,
/**
 * The browser and the system of the device, such as `Firefox, Windows`, for the list of devices.
 */
device?: string, };

/**
 * The body of `POST /api/tables`.
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
 * Whether the table is in the public list; by default it is by invite only.
 */
listed: boolean,
/**
 * Bots for the last seats, by level and style: `master`, `hard:blitz`.
 */
bots: Array<string>,
/**
 * The time limit of a turn.
 */
clock: Clock,
/**
 * The speed at which bots move.
 */
bot_speed: BotSpeed,
/**
 * The seat that begins; random if omitted.
 */
first_seat?: SeatName,
/**
 * Whether chat allows free text besides phrases.
 */
free_text: boolean,
/**
 * Whether players may ask the engine in their browsers for hints; the game is not rated then.
 */
hints: boolean, };

/**
 * A device on which a person is signed in.
 */
export type Device = {
/**
 * The id, for `DELETE /api/me/devices/{id}`.
 */
id: string,
/**
 * The browser and the system as the device named them, or an empty text.
 */
label: string,
/**
 * When it signed in, in milliseconds since 1970.
 */
created_at: number,
/**
 * When it was last used, in milliseconds since 1970, to the hour.
 */
used_at: number,
/**
 * Whether it sent this request.
 */
current: boolean, };

/**
 * A one-time code that signs in another device as the same person.
 */
export type DeviceLink = {
/**
 * The code. Put it into the fragment of a URL (after `#`), which browsers do not send to servers.
 */
code: string,
/**
 * The expiry time, in milliseconds since 1970.
 */
expires: number, };

/**
 * The body of `POST /api/link`.
 */
export type DeviceLinkRequest = {
/**
 * The code of the link.
 */
code: string,
/**
 * Whether the response holds the key (for programs) instead of setting a cookie (for browsers).
 */
key: boolean,
/**
 * The browser and the system of the device, such as `Firefox, Windows`, for the list of devices.
 */
device?: string, };

/**
 * The devices on which a person is signed in.
 */
export type Devices = {
/**
 * The devices, the most recently used first.
 */
devices: Array<Device>, };

/**
 * The body of `POST /api/tables/{id}/end-turn`.
 */
export type EndTurnRequest = {
/**
 * The last `seq` that the client has seen.
 */
seq: number, };

/**
 * The answer of the engine.
 */
export type EngineAnswer = { "type": "boards",
/**
 * The boards, the built-in ones first.
 */
boards: Array<BoardInfo>, } | { "type": "drawing" } & BoardDrawing | { "type": "game" } & GameInfo | { "type": "messages",
/**
 * The messages, in order.
 */
messages: Array<ServerMessage>,
/**
 * When the next `step` is due, in milliseconds since 1970; nothing is due if omitted.
 */
wake_at?: number, } | { "type": "updates",
/**
 * The updates, in order.
 */
updates: Array<Update>, } | { "type": "advice" } & Advice | { "type": "replay" } & Replay | { "type": "record",
/**
 * Its text.
 */
text: string, } | { "type": "done" } | { "type": "failed" } & EngineError;

/**
 * Why the engine rejected a request.
 */
export type EngineError = {
/**
 * The reason; every code has a message in every language.
 */
code: ErrorCode,
/**
 * What is wrong with a file, in English, one line for each problem.
 */
problems?: Array<string>, };

/**
 * A request to the engine.
 */
export type EngineRequest = { "type": "boards" } | { "type": "add_board",
/**
 * The text of the board file.
 */
text: string,
/**
 * The name of the file, for the list of problems.
 */
file: string, } | { "type": "drawing",
/**
 * The name of the board.
 */
board: string,
/**
 * The hash of the board, in hex: that of a game, whose board may have been replaced since.
 */
hash?: string, } | { "type": "create_game" } & NewGame | { "type": "open_game" } & SavedGame | { "type": "prepare_game" } & PreparedGame | { "type": "close_game",
/**
 * The id of the game.
 */
game: string, } | { "type": "send",
/**
 * The id of the game.
 */
game: string,
/**
 * The message.
 */
message: ClientMessage,
/**
 * The time, in milliseconds since 1970.
 */
now: number, } | { "type": "step",
/**
 * The id of the game.
 */
game: string,
/**
 * The time, in milliseconds since 1970.
 */
now: number, } | { "type": "advise",
/**
 * The hash of the board, in hex.
 */
board: string,
/**
 * What the seat sees.
 */
view: View,
/**
 * How much is computed: evaluations of the network of the board, or rollouts where there is none.
 */
effort: number, } | { "type": "use_hints",
/**
 * The id of the game.
 */
game: string, } | { "type": "updates",
/**
 * The id of the game.
 */
game: string,
/**
 * The sequence number.
 */
after: number, } | { "type": "replay",
/**
 * The id of the game.
 */
game: string,
/**
 * The seat whose view is shown; a spectator's if omitted.
 */
seat?: SeatName, } | { "type": "record",
/**
 * The id of the game.
 */
game: string, };

/**
 * The body of every error response.
 */
export type ErrorBody = {
/**
 * Details of an error.
 */
error: ErrorDetails, };

/**
 * A stable reason for programs. Each has a message in every language, in `errors.ftl`: `error-` and the code
 * with dashes for underscores.
 */
export type ErrorCode = "address_kicked" | "address_removed" | "already_seated" | "already_started" | "bad_action" | "bad_board" | "bad_chat" | "bad_clock" | "bad_hex" | "bad_message" | "bad_move_id" | "bad_name" | "bad_record" | "bad_request" | "bad_seats" | "busy" | "cannot_kick_host" | "cannot_pass" | "chat_too_fast" | "connection_lost" | "contributions_barred" | "deck_empty" | "double_closed" | "double_owned" | "draining" | "empty_slot" | "first_tickets_first" | "game_over" | "hello_repeated" | "hello_required" | "incomplete_body" | "internal_error" | "kicked" | "left_game" | "locomotive_second" | "locomotives_on_tunnels_only" | "method_not_allowed" | "newer_version" | "no_hints" | "no_more_time" | "no_such_board" | "no_such_bot" | "no_such_device" | "no_such_link" | "no_such_person" | "no_such_phrase" | "no_such_reported" | "no_such_route" | "no_such_seat" | "no_such_table" | "no_tickets" | "nobody_absent" | "not_dealt" | "not_dealt_yet" | "not_enough_trains" | "not_finished" | "not_found" | "not_host" | "not_in_hand" | "not_offered" | "not_ready" | "not_seated" | "not_signed_in" | "not_started" | "not_your_turn" | "nothing_committed" | "nothing_to_answer" | "nothing_to_undo" | "only_locomotives_added" | "phrases_only" | "removed" | "route_taken" | "seat_empty" | "seat_taken" | "seats_open" | "second_card_first" | "seq_in_future" | "server_full" | "signed_out" | "stale" | "table_exhausted" | "table_finished" | "table_full" | "table_unreadable" | "tickets_first" | "too_few_first" | "too_few_kept" | "too_large" | "too_many_bots" | "too_many_bots_at_address" | "too_many_connections" | "too_many_errors" | "too_many_listed" | "too_many_listed_at_address" | "too_many_people" | "too_many_reports" | "too_many_seat_changes" | "too_many_seat_changes_at_address" | "too_many_sessions" | "too_many_spectators" | "too_many_tables" | "too_many_tables_at_address" | "too_slow" | "tunnel_first" | "unavailable" | "undo_limit_reached" | "undo_revealed" | "undo_too_late" | "unsupported_protocol" | "upgrade_required" | "wrong_added_color" | "wrong_added_count" | "wrong_card_count" | "wrong_color" | "wrong_contribution" | "wrong_origin";

/**
 * Details of an error.
 */
export type ErrorDetails = {
/**
 * The reason; every code has a message in every language.
 */
code: ErrorCode,
/**
 * An English explanation for logs.
 */
message: string,
/**
 * The rules clause that forbids the action.
 */
clause?: string, };

/**
 * An event as one viewer sees it. An optional field is present only if the viewer may know it.
 */
export type Event = { "type": "first_tickets_chosen",
/**
 * The acting seat.
 */
seat: SeatName,
/**
 * The names of the tickets.
 */
tickets?: Array<string>, } | { "type": "tickets_kept",
/**
 * The acting seat.
 */
seat: SeatName,
/**
 * The number of tickets kept.
 */
kept: number,
/**
 * The number of tickets returned.
 */
returned: number,
/**
 * The names of the kept tickets.
 */
kept_tickets?: Array<string>,
/**
 * The names of the returned tickets.
 */
returned_tickets?: Array<string>, } | { "type": "turn_began",
/**
 * The acting seat.
 */
seat: SeatName, } | { "type": "card_taken",
/**
 * The acting seat.
 */
seat: SeatName,
/**
 * The slot of the row.
 */
slot: SlotNumber,
/**
 * The card.
 */
card: CardLetter, } | { "type": "card_drawn",
/**
 * The acting seat.
 */
seat: SeatName,
/**
 * The card.
 */
card?: CardLetter, } | { "type": "row_filled",
/**
 * The slot of the row.
 */
slot: SlotNumber,
/**
 * The card.
 */
card: CardLetter, } | { "type": "row_swept" } | { "type": "deck_reshuffled" } | { "type": "tickets_offered",
/**
 * The acting seat.
 */
seat: SeatName,
/**
 * The number of tickets offered.
 */
count: number,
/**
 * The names of the tickets.
 */
tickets?: Array<string>, } | { "type": "tunnel_begun",
/**
 * The acting seat.
 */
seat: SeatName,
/**
 * The name of the route.
 */
route: string,
/**
 * The cards played.
 */
payment: PaymentLetters, } | { "type": "tunnel_card_turned",
/**
 * The card.
 */
card: CardLetter, } | { "type": "route_claimed",
/**
 * The acting seat.
 */
seat: SeatName,
/**
 * The name of the route.
 */
route: string,
/**
 * The cards played.
 */
payment: PaymentLetters,
/**
 * The cards added because of a tunnel.
 */
added?: PaymentLetters, } | { "type": "tunnel_given_up",
/**
 * The acting seat.
 */
seat: SeatName, } | { "type": "tunnel_cards_discarded" } | { "type": "passed",
/**
 * The acting seat.
 */
seat: SeatName, } | { "type": "last_round_began",
/**
 * The acting seat.
 */
seat: SeatName, } | { "type": "hand_shown",
/**
 * The acting seat.
 */
seat: SeatName,
/**
 * The cards left in its hand.
 */
hand: CardLetters,
/**
 * The names of the tickets.
 */
tickets: Array<string>, } | { "type": "game_ended" };

/**
 * What was found out about one decision of a game and the position before it.
 *
 * Findings do not depend on each other, so that they can be computed at the same time.
 */
export type Finding = {
/**
 * The number of the decision, from 0; undone ones do not count.
 */
decision: number,
/**
 * The pass that found it.
 */
pass: AnalysisPass,
/**
 * The win chance of each seat before the decision, as far as all hands and tickets together say.
 */
chances: Array<number>,
/**
 * The points that each seat can expect at the end.
 */
points: Array<number>,
/**
 * The win chance of each seat after the decision if the decks are dealt again; none if chance played no part.
 */
redealt: Array<number> | null,
/**
 * The squared standard error of what chance brought, for each seat.
 */
luck_variance: number,
/**
 * How good the decision was; none if there was only one legal action.
 */
grade: Grade | null, };

/**
 * A finished game of one person.
 */
export type FinishedGame = {
/**
 * The id of the table.
 */
table: string,
/**
 * The time it ended, in milliseconds since 1970.
 */
at: number,
/**
 * The name of the board.
 */
board: string,
/**
 * The number of players.
 */
seats: number,
/**
 * The person's total points.
 */
total: number,
/**
 * Whether the person won, or shared the win.
 */
won: boolean,
/**
 * Whether the game does not count for ratings and statistics, because hints were allowed.
 */
unrated?: boolean, };

/**
 * A page of one person's finished games.
 */
export type FinishedGames = {
/**
 * The games, newest first.
 */
games: Array<FinishedGame>,
/**
 * The `before` parameter of the next page; absent on the last page.
 */
older?: string, };

/**
 * The analysis of a finished game.
 */
export type GameAnalysis = {
/**
 * The name of the board.
 */
board: string,
/**
 * The decisions, in order.
 */
decisions: Array<AnalysedDecision>,
/**
 * The seats, in order.
 */
seats: Array<SeatAnalysis>,
/**
 * The decisions that mattered most, as numbers of `decisions`, the most important first.
 */
key: Array<number>,
/**
 * The number of decisions with a finding, by pass: coarse, fine, careful.
 */
found: [number, number, number], };

/**
 * What the page needs to know of a game that was created or opened.
 */
export type GameInfo = {
/**
 * The board.
 */
board: BoardInfo,
/**
 * Whether its bots use the trained network of the board, which the engine does not have yet.
 */
lacks_network: boolean,
/**
 * The number of actions and undos so far.
 */
plies: number,
/**
 * Whether the game is over.
 */
is_over: boolean, };

/**
 * A player of a game in the browser.
 */
export type GamePlayer = { "person": string } | { "bot": string };

/**
 * How good a decision was, by what its seat could know.
 */
export type Grade = {
/**
 * How the win chances were estimated.
 */
method: AdviceMethod,
/**
 * The win chance after the best action.
 */
win_chance: number,
/**
 * How much lower the win chance is after what was played.
 */
loss: number,
/**
 * The standard error of the loss.
 */
error: number,
/**
 * The same loss if all hands and tickets had been known; none before the fine pass.
 */
hindsight_loss: number | null,
/**
 * The best actions, and what was played if it is not among them.
 */
choices: Array<Choice>,
/**
 * What was played, as a number of `choices`.
 */
played: number,
/**
 * What the best action aims at.
 */
plan: Plan, };

/**
 * What a seat held before a decision.
 */
export type Holding = {
/**
 * The seat.
 */
seat: SeatName,
/**
 * The cards in its hand.
 */
hand: CardLetters,
/**
 * Its tickets that were not complete.
 */
open_tickets: Array<string>, };

/**
 * The person who made the request.
 */
export type Identity = {
/**
 * The person.
 */
person: Person,
/**
 * The key, if it was asked for; send it as `Authorization: Bearer KEY`. It is shown only once.
 */
key?: string, };

/**
 * The body of `POST /api/tables/{id}/kick`.
 */
export type KickRequest = {
/**
 * The seat.
 */
seat: SeatName, };

/**
 * The ratings of people and of bots.
 */
export type Leaderboard = {
/**
 * People, ordered by rating minus uncertainty.
 */
people: Array<LeaderboardEntry>,
/**
 * Bots, in the same order.
 */
bots: Array<LeaderboardEntry>, };

/**
 * One row of the leaderboard.
 */
export type LeaderboardEntry = {
/**
 * The name of a person or a bot.
 */
name: string,
/**
 * The id of the person; absent for a bot.
 */
person?: number,
/**
 * The estimated strength.
 */
rating: number,
/**
 * The uncertainty of the estimate.
 */
uncertainty: number,
/**
 * The number of rated games.
 */
games: number, };

/**
 * Locomotives from the deck.
 */
export type LocomotiveLuck = {
/**
 * The cards drawn from the deck.
 */
cards: number,
/**
 * The locomotives among them.
 */
drawn: number,
/**
 * The locomotives that could be expected.
 */
expected: number, };

/**
 * One layer of the background map.
 */
export type MapLayer = {
/**
 * What it shows: `land`, `lake`, `river`, `border`, `state` and others.
 */
name: string,
/**
 * The outline as an SVG path.
 */
path: string, };

/**
 * The private state of the viewer's seat.
 */
export type Me = {
/**
 * The seat of the viewer.
 */
seat: SeatName,
/**
 * The cards in the hand.
 */
hand: CardLetters,
/**
 * The names of the tickets kept.
 */
tickets: Array<string>,
/**
 * The names of the tickets on offer, in the order they were drawn.
 */
offered: Array<string>,
/**
 * The names of the tickets that the seat removed from the game.
 */
removed: Array<string>,
/**
 * The returned tickets that are still in the deck.
 */
returned: Array<Returned>, };

/**
 * What it takes to complete a ticket.
 */
export type MissingWork = {
/**
 * The routes, by name.
 */
routes: Array<string>,
/**
 * The trains.
 */
trains: number,
/**
 * The cards that the hand lacked for them.
 */
cards: number, };

/**
 * A new game against bots.
 */
export type NewGame = {
/**
 * The id of the game.
 */
game: string,
/**
 * The name of the board.
 */
board: string,
/**
 * The players, in seat order; one person at most.
 */
players: Array<GamePlayer>,
/**
 * The speed at which bots move.
 */
bot_speed: BotSpeed,
/**
 * The seat that begins; random if omitted.
 */
first_seat?: SeatName,
/**
 * 32 random bytes in hex, from which the cards are dealt.
 */
seed: string,
/**
 * The time, in milliseconds since 1970.
 */
now: number, };

/**
 * The scores and the winners.
 */
export type Outcome = {
/**
 * The points of each seat, in seat order.
 */
scores: Array<Score>,
/**
 * The winners; several seats can share a win.
 */
winners: Array<SeatName>, };

/**
 * The cards of a payment: letters of one colour, and `L`.
 */
export type PaymentLetters = string;

/**
 * A person with their id and chosen name.
 */
export type Person = {
/**
 * The id; it carries no information.
 */
id: number,
/**
 * The current name; empty if it is not shown.
 */
name: string,
/**
 * Whether the name is not shown, because the person's data was deleted or an operator has removed the person.
 */
deleted?: boolean, };

/**
 * The decision that the game waits for.
 */
export type Phase = { "type": "first_tickets",
/**
 * The seats that have not chosen yet.
 */
waiting: Array<SeatName>, } | { "type": "turn",
/**
 * The seat to act.
 */
seat: SeatName, } | { "type": "second_card",
/**
 * The seat to act.
 */
seat: SeatName, } | { "type": "tickets",
/**
 * The seat to act.
 */
seat: SeatName,
/**
 * The number of tickets on offer.
 */
count: number, } | { "type": "tunnel",
/**
 * The seat to act.
 */
seat: SeatName,
/**
 * The name of the route.
 */
route: string,
/**
 * The cards played for it; they are neither in the hand nor in the discards.
 */
payment: PaymentLetters,
/**
 * The cards turned up.
 */
turned: CardLetters, } | { "type": "over" };

/**
 * A city or a border exit.
 */
export type PlaceDrawing = {
/**
 * The id that routes and tickets refer to.
 */
id: string,
/**
 * The label text.
 */
name: string,
/**
 * The country of a border exit.
 */
country?: string,
/**
 * Whether the city is a tourist attraction.
 */
attraction: boolean,
/**
 * The centre.
 */
at: [number, number],
/**
 * The centre of the label.
 */
label: [number, number], };

/**
 * What a seat aims at.
 */
export type Plan = {
/**
 * The routes for its tickets.
 */
routes: Array<string>,
/**
 * Routes that are worth their points.
 */
extras: Array<string>,
/**
 * The tickets that the routes complete.
 */
tickets: Array<string>,
/**
 * The number of cards that are missing for the routes.
 */
missing_cards: number,
/**
 * The turns that they take.
 */
turns: number,
/**
 * The estimated number of turns left in the game.
 */
turns_left: number, };

/**
 * The public state of one player.
 */
export type Player = {
/**
 * The seat of the player.
 */
seat: SeatName,
/**
 * Trains left; derived from the routes if omitted.
 */
trains?: number,
/**
 * The number of cards in the hand.
 */
hand: number,
/**
 * The number of tickets kept.
 */
tickets: number,
/**
 * Route points so far; derived from the routes if omitted.
 */
points?: number,
/**
 * The names of the claimed routes.
 */
routes: Array<string>,
/**
 * All cards taken from the row so far; none if omitted.
 */
taken: CardLetters,
/**
 * All cards spent so far; none if omitted.
 */
spent: CardLetters,
/**
 * Cards that are known to be in the hand; none if omitted.
 */
known: CardLetters,
/**
 * The hand and tickets shown at the end of the game.
 */
shown?: ShownHand, };

/**
 * A game that begins in a prepared position, and in which the moves of the opponents are known in advance.
 */
export type PreparedGame = {
/**
 * The id of the game.
 */
game: string,
/**
 * The name of the board.
 */
board: string,
/**
 * The players in seat order. The first begins; the person is one of them. If all are offered tickets, the game
 * begins with the choice of first tickets.
 */
players: Array<PreparedPlayer>,
/**
 * The face-up cards.
 */
row: RowLetters,
/**
 * The first cards of the deck, top first. All cards that are nowhere else follow.
 */
deck: string,
/**
 * The first tickets of the ticket deck, top first. All tickets that are nowhere else follow.
 */
ticket_deck?: Array<string>,
/**
 * The moves of the opponents in order. One who has no move left does not move.
 */
script: Array<ScriptedMove>,
/**
 * The moves that the person has made so far; they and those of the script are played at once.
 */
moves?: Array<Action>,
/**
 * The time, in milliseconds since 1970.
 */
now: number, };

/**
 * A player of a prepared game.
 */
export type PreparedPlayer = {
/**
 * Who plays.
 */
player: GamePlayer,
/**
 * The hand.
 */
hand: CardLetters,
/**
 * The routes claimed.
 */
routes?: Array<string>,
/**
 * The tickets kept.
 */
tickets?: Array<string>,
/**
 * The first tickets to choose from.
 */
offered?: Array<string>,
/**
 * The trains left; if omitted, all that are not on routes.
 */
trains?: number, };

/**
 * A person's public profile.
 */
export type Profile = {
/**
 * The person.
 */
person: Person,
/**
 * Statistics for each board.
 */
boards: Array<BoardStatistics>,
/**
 * Statistics of the games against bots only, for each level of bots.
 */
bots?: Array<BotStatistics>,
/**
 * The rating, once the person has played against other people.
 */
rating?: Rating, };

/**
 * An estimate of playing strength.
 */
export type Rating = {
/**
 * The estimated strength.
 */
rating: number,
/**
 * The uncertainty of the estimate.
 */
uncertainty: number,
/**
 * The number of rated games.
 */
games: number, };

/**
 * Why an action is good or bad.
 */
export type Reason = { "type": "completes_ticket",
/**
 * The ticket.
 */
ticket: string, } | { "type": "builds_towards",
/**
 * The ticket.
 */
ticket: string, } | { "type": "rival_wants",
/**
 * The rival.
 */
seat: SeatName,
/**
 * The route.
 */
route: string, } | { "type": "blocks",
/**
 * The rival.
 */
seat: SeatName,
/**
 * The route.
 */
route: string, } | { "type": "longer_path",
/**
 * The new length.
 */
length: number,
/**
 * Whether no rival has a longer one then.
 */
leads: boolean, } | { "type": "attractions",
/**
 * Their number.
 */
count: number, } | { "type": "points",
/**
 * The points of the route.
 */
points: number, } | { "type": "begins_last_round" } | { "type": "last_turn" } | { "type": "running_out_of_time",
/**
 * The estimated number of turns left.
 */
turns: number, } | { "type": "collects_for",
/**
 * The card.
 */
card: CardLetter,
/**
 * The route.
 */
route: string,
/**
 * The cards that are missing for the route afterwards.
 */
missing: number, } | { "type": "locomotive" } | { "type": "nothing_better_face_up" } | { "type": "time_for_tickets",
/**
 * The estimated number of turns left.
 */
turns: number, } | { "type": "likely_complete",
/**
 * Tickets that are complete.
 */
complete: number,
/**
 * Tickets that may come.
 */
unseen: number, } | { "type": "keeps",
/**
 * The ticket.
 */
ticket: string,
/**
 * The trains that it still takes.
 */
trains: number, } | { "type": "returns",
/**
 * The ticket.
 */
ticket: string,
/**
 * The trains that it would take; none if it cannot be completed.
 */
trains: number | null, } | { "type": "tunnel_worth_it",
/**
 * The tunnel.
 */
route: string, } | { "type": "saves_cards",
/**
 * The tunnel.
 */
route: string, } | { "type": "only_action" };

/**
 * The rejection of a request.
 */
export type Rejected = {
/**
 * The client's id for the move.
 */
move_id?: string,
/**
 * The reason; every code has a message in every language.
 */
code: ErrorCode,
/**
 * The rules clause that forbids the action.
 */
clause?: string,
/**
 * An English explanation for logs.
 */
message: string, };

/**
 * The body of `PUT /api/me`.
 */
export type RenameRequest = {
/**
 * The name to use.
 */
name: string, };

/**
 * A finished game as one viewer saw it.
 */
export type Replay = {
/**
 * The current state of the table.
 */
table: Table,
/**
 * The seat of the viewer; absent for a spectator.
 */
seat?: SeatName,
/**
 * The viewer's view after the deal.
 */
view: View,
/**
 * The updates from the deal to the end, without `table` and `turn`.
 */
updates: Array<Update>, };

/**
 * Why a name or a message is reported.
 */
export type ReportReason = "offensive" | "harassment" | "spam" | "privacy" | "other";

/**
 * The body of `POST /api/tables/{id}/report`.
 */
export type ReportRequest = {
/**
 * The id of the person whose name or message is reported.
 */
person: number,
/**
 * The reason.
 */
reason: ReportReason,
/**
 * The `at` of the reported chat message; the name is reported if omitted.
 */
at?: number, };

/**
 * A ticket in the deck that the viewer returned.
 */
export type Returned = {
/**
 * The ticket's name.
 */
ticket: string,
/**
 * The number of tickets above it in the deck.
 */
above: number, };

/**
 * The body of `POST /api/tables/{id}/reveal`.
 */
export type RevealRequest = {
/**
 * The 32 bytes of the contribution, in hex.
 */
contribution: string, };

/**
 * A route with the geometry of its spaces.
 */
export type RouteDrawing = {
/**
 * The name, as in actions and events.
 */
name: string,
/**
 * The ids of the two places it connects.
 */
ends: [string, string],
/**
 * The letter of its colour; absent for grey.
 */
color?: string,
/**
 * Whether it is a tunnel.
 */
tunnel: boolean,
/**
 * Whether locomotives can be played on it.
 */
locomotives: boolean,
/**
 * The points for claiming it.
 */
points: number,
/**
 * The name of the other route of a double.
 */
twin?: string,
/**
 * The line that its spaces lie on, as an SVG path.
 */
line: string,
/**
 * For each space: x and y of the centre, the angle in degrees clockwise from the x axis, and the length.
 */
spaces: Array<[number, number, number, number]>, };

/**
 * The row: five letters, `.` for a gap.
 */
export type RowLetters = string;

/**
 * The rules of a board, with the values of the board file.
 */
export type RulesInfo = {
/**
 * The minimum number of players.
 */
min_players: number,
/**
 * The maximum number of players.
 */
max_players: number,
/**
 * The number of trains per player.
 */
trains: number,
/**
 * The letters of the colours that are in the deck.
 */
colors: string,
/**
 * The number of cards in the deck.
 */
cards: number,
/**
 * The number of cards dealt to each player.
 */
hand: number,
/**
 * What taking a face-up locomotive counts as: `whole-action` or `one-card`.
 */
row_locomotive: string,
/**
 * Where locomotives can be played: `every-route` or `tunnels-only`.
 */
locomotives: string,
/**
 * Starting tickets: the number dealt and the minimum to keep.
 */
first_tickets: [number, number],
/**
 * Tickets drawn in a turn: the number drawn and the minimum to keep.
 */
more_tickets: [number, number],
/**
 * Where returned tickets go: `under-the-deck` or `out-of-the-game`.
 */
returned_tickets: string,
/**
 * The number of players from which both routes of a double can be claimed.
 */
doubles_from: number,
/**
 * The points of a route by its length, starting at length 1.
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
 * The tie breaks between equal scores, in order.
 */
tie_breaks: Array<string>, };

/**
 * A game that was saved as a record.
 */
export type SavedGame = {
/**
 * The id of the game.
 */
game: string,
/**
 * The text of the record.
 */
record: string,
/**
 * The name of the record's file, for the list of problems.
 */
file: string,
/**
 * The players, in seat order. If omitted, the game is only shown, and the names are those of the record.
 */
players?: Array<GamePlayer>,
/**
 * The speed at which bots move.
 */
bot_speed: BotSpeed,
/**
 * Whether the player has used hints before.
 */
used_hints: boolean,
/**
 * The time, in milliseconds since 1970.
 */
now: number, };

/**
 * One seat's points, by source.
 */
export type Score = {
/**
 * The seat that scored.
 */
seat: SeatName,
/**
 * The sum of all points.
 */
total: number,
/**
 * Points for routes.
 */
routes: number,
/**
 * Points for completed tickets.
 */
completed_points: number,
/**
 * Points lost for failed tickets.
 */
failed_points: number,
/**
 * The bonus for the longest path.
 */
longest_bonus: number,
/**
 * Points for tourist attractions.
 */
attractions: number,
/**
 * The number of tickets kept.
 */
kept: number,
/**
 * The number of tickets completed.
 */
completed: number,
/**
 * The length of the longest path, in trains.
 */
longest_path: number, };

/**
 * A move of an opponent in a prepared game.
 */
export type ScriptedMove = {
/**
 * The seat.
 */
seat: SeatName,
/**
 * The action.
 */
action: Action, };

/**
 * How the game went for one seat.
 */
export type SeatAnalysis = {
/**
 * The seat.
 */
seat: SeatName,
/**
 * Its share of the win.
 */
result: number,
/**
 * Its points.
 */
points: number,
/**
 * The win chance that all its decisions together lost.
 */
lost: number,
/**
 * The number of decisions with each verdict: good, inaccuracy, mistake, blunder.
 */
verdicts: [number, number, number, number],
/**
 * Where its result came from; none before every decision has a finding.
 */
balance: Balance | null,
/**
 * The locomotives that it drew from the deck, and how many could be expected.
 */
locomotives: LocomotiveLuck,
/**
 * The story of every ticket that it kept.
 */
tickets: Array<TicketStory>, };

/**
 * The body of `POST /api/tables/{id}/bot`.
 */
export type SeatBotRequest = {
/**
 * The seat.
 */
seat: SeatName,
/**
 * The bot, by level and style; omit it to free the seat.
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
 * The seat.
 */
seat: SeatName,
/**
 * The person in the seat.
 */
person?: Person,
/**
 * The bot in the seat, by level and style.
 */
bot?: string,
/**
 * The person for whom the open seat is kept, because they played the game before this one.
 */
offered_to?: Person,
/**
 * The seat's commitment to its contribution to the current deal, in hex. A client that reveals a contribution should
 * keep those of the other seats, to compare them with the record.
 */
commitment?: string,
/**
 * The revealed contribution, in hex.
 */
contribution?: string,
/**
 * Whether the person left the game for good; a bot plays for the rest of it.
 */
left?: boolean,
/**
 * Whether the seat cannot contribute to the shuffle any more, because it spoiled too many deals; as long as the
 * table is `committing`, the host can replace its person.
 */
barred?: boolean,
/**
 * Whether the person has used hints in this game, as far as their client reported it.
 */
used_hints?: boolean, };

/**
 * A message from the server to a client.
 */
export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "update" } & Update | { "type": "presence",
/**
 * The seats whose person is connected.
 */
seats: Array<SeatName>,
/**
 * The seats that are to act in a live game while their person is disconnected.
 */
absent?: Array<Absence>,
/**
 * The seats whose bots take unusually long for their move.
 */
slow_bots?: Array<SeatName>, } | { "type": "accepted",
/**
 * The client's id for the move.
 */
move_id: string,
/**
 * The sequence number of its log entry.
 */
seq: number, } | { "type": "rejected" } & Rejected | { "type": "chat" } & ChatMessage | { "type": "renamed",
/**
 * The people with their current names.
 */
people: Array<Person>, } | { "type": "bye",
/**
 * The reason.
 */
code: ErrorCode,
/**
 * The delay before reconnecting, in milliseconds; do not reconnect if omitted.
 */
retry_ms?: number, };

/**
 * The hand and tickets that a seat shows at the end of the game.
 */
export type ShownHand = {
/**
 * The cards left in the hand.
 */
hand: CardLetters,
/**
 * The names of the tickets.
 */
tickets: Array<string>, };

/**
 * The body of `POST /api/tables/{id}/sit`.
 */
export type SitRequest = {
/**
 * The seat to take; the first open one if omitted.
 */
seat?: SeatName, };

/**
 * A slot of the row by its number, from 1.
 */
export type SlotNumber = number;

/**
 * The stage of a table.
 */
export type Stage = "waiting" | "playing" | "finished" | "abandoned";

/**
 * The public state of a table.
 */
export type Table = {
/**
 * The id, as in URLs.
 */
id: string,
/**
 * The stage.
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
 * All seats, in seat order.
 */
seats: Array<SeatState>,
/**
 * The person who may change the table before the game starts.
 */
host: Person,
/**
 * Whether the table is in the public list.
 */
listed: boolean,
/**
 * The time limit of a turn.
 */
clock: Clock,
/**
 * The speed at which bots move.
 */
bot_speed: BotSpeed,
/**
 * The seat that begins; random if omitted.
 */
first_seat?: SeatName,
/**
 * Whether chat allows free text besides phrases.
 */
free_text: boolean,
/**
 * Whether players may ask the engine in their browsers for hints. Such a game is not rated.
 */
hints?: boolean,
/**
 * The hash of the board, in hex; commitments depend on it.
 */
board_hash: string,
/**
 * The server's commitment to its secret: a SHA-256 hash in hex.
 */
commitment: string,
/**
 * The number of the current deal, from 1; commitments depend on it.
 */
deal: number,
/**
 * Whether a started game waits for seats to commit to contributions.
 */
committing?: boolean,
/**
 * Whether the game waits for seats to reveal the contributions they committed to.
 */
revealing?: boolean,
/**
 * The deals that were abandoned, in their order.
 */
abandoned_deals?: Array<AbandonedDeal>,
/**
 * The sequence number of the last log entry.
 */
seq: number,
/**
 * The time of the last log entry, in milliseconds since 1970.
 */
changed_at: number,
/**
 * The seats that are to act; empty unless the game is in progress.
 */
to_act?: Array<SeatName>,
/**
 * The start of the current turn, in milliseconds since 1970.
 */
turn_started_at?: number,
/**
 * The end of the current turn's time, in milliseconds since 1970.
 */
deadline?: number,
/**
 * The outcome of a finished game.
 */
outcome?: Outcome,
/**
 * The server's secret in hex, once the game is over.
 */
secret?: string,
/**
 * The id of the rematch table.
 */
rematch?: string,
/**
 * Whether anyone who knows the id may watch the replay.
 */
shared: boolean,
/**
 * Whether the game was abandoned because it had as many actions as the server allows.
 */
full?: boolean,
/**
 * Whether an operator of the server closed the table.
 */
closed?: boolean, };

/**
 * The public side of a log entry.
 */
export type TableChange = { "type": "created" } | { "type": "sat",
/**
 * The seat.
 */
seat: SeatName, } | { "type": "left",
/**
 * The seat.
 */
seat: SeatName, } | { "type": "kicked",
/**
 * The seat.
 */
seat: SeatName, } | { "type": "bot",
/**
 * The seat.
 */
seat: SeatName, } | { "type": "host_changed" } | { "type": "committed",
/**
 * The seat.
 */
seat: SeatName, } | { "type": "revealed",
/**
 * The seat.
 */
seat: SeatName, } | { "type": "started" } | { "type": "opened",
/**
 * The seat.
 */
seat: SeatName, } | { "type": "commitments_closed" } | { "type": "deal_abandoned",
/**
 * The seats that did not reveal the contributions they had committed to.
 */
seats: Array<SeatName>, } | { "type": "acted",
/**
 * The seat.
 */
seat: SeatName,
/**
 * Who chose the action.
 */
by: ActedBy, } | { "type": "undone",
/**
 * The seat.
 */
seat: SeatName, } | { "type": "more_time",
/**
 * The seat of the person who asked.
 */
seat: SeatName, } | { "type": "used_hints",
/**
 * The seat.
 */
seat: SeatName, } | { "type": "abandoned" } | { "type": "closed" } | { "type": "rematch" } | { "type": "shared" };

/**
 * A table as one viewer sees it.
 */
export type TableView = {
/**
 * The table.
 */
table: Table,
/**
 * The viewer's seat; absent for a spectator.
 */
seat?: SeatName,
/**
 * The invite to the table, for seated people.
 */
invite?: string,
/**
 * The viewer's view of the game, once the cards are dealt.
 */
view?: View,
/**
 * What the viewer may do now.
 */
turn: TurnInfo,
/**
 * The updates after the requested `seq`.
 */
updates?: Array<Update>, };

/**
 * A list of tables.
 */
export type Tables = {
/**
 * The tables, last changed first.
 */
tables: Array<Table>,
/**
 * Whether there are more tables than the list has.
 */
more: boolean, };

/**
 * One goal of a ticket.
 */
export type TicketGoal = {
/**
 * The ids of the places that count: several for a country.
 */
to: Array<string>,
/**
 * The points for reaching it.
 */
points: number, };

/**
 * A ticket.
 */
export type TicketInfo = {
/**
 * The name, as in actions and events.
 */
name: string,
/**
 * The ids of the places where its path may begin: several for a country.
 */
from: Array<string>,
/**
 * The goals; the best one reached counts.
 */
goals: Array<TicketGoal>, };

/**
 * How a ticket was lost.
 */
export type TicketLoss = {
/**
 * The turn.
 */
turn: number,
/**
 * The seat whose action made it impossible; the seat itself if its trains were used up.
 */
by: SeatName,
/**
 * The route that was claimed.
 */
route: string | null,
/**
 * What it would have taken to complete it just before.
 */
before: MissingWork, };

/**
 * What became of a ticket.
 */
export type TicketStory = {
/**
 * The ticket.
 */
ticket: string,
/**
 * The points that it scored, or cost.
 */
points: number,
/**
 * The turn in which it was kept; 0 for a first ticket.
 */
kept: number,
/**
 * The fewest trains that it took when it was kept; none if it could not be completed.
 */
trains_at_first: number | null,
/**
 * The turn in which it was completed.
 */
completed: number | null,
/**
 * When and why it could not be completed any more.
 */
lost: TicketLoss | null,
/**
 * What was missing at the end, if it could still have been completed.
 */
missing: MissingWork | null, };

/**
 * What a client may do now, and until when.
 */
export type TurnInfo = {
/**
 * The legal actions; empty if it is not the seat's turn.
 */
legal: Array<Action>,
/**
 * Whether the seat may undo its last action.
 */
undo: boolean,
/**
 * Bots do not move before this time, in milliseconds since 1970, so that the seat can undo.
 */
undo_until?: number,
/**
 * The deadline of the seats that are to act, in milliseconds since 1970.
 */
deadline?: number,
/**
 * How often the players can still ask for more time in this game; 0 for spectators.
 */
more_time_left?: number, };

/**
 * The body of `POST /api/tables/{id}/undo`.
 */
export type UndoRequest = {
/**
 * The client's id for the move.
 */
move_id: string,
/**
 * The last `seq` that the client has seen.
 */
seq: number, };

/**
 * A log entry as one viewer may see it.
 */
export type Update = {
/**
 * The sequence number.
 */
seq: number,
/**
 * The time of the entry, in milliseconds since 1970.
 */
at: number,
/**
 * What changed at the table.
 */
change: TableChange,
/**
 * The events of the game, as the viewer sees them.
 */
events?: Array<Event>,
/**
 * The table, if the entry changed it.
 */
table?: Table,
/**
 * The new view where it does not follow from the events: after the deal and after an undo.
 */
view?: View,
/**
 * What the client may do after this entry; only the newest update has it.
 */
turn?: TurnInfo,
/**
 * The outcome, if the entry ended the game.
 */
outcome?: Outcome, };

/**
 * What players put on a claimed route.
 */
export type Vehicle = "train" | "taxi";

/**
 * How good a decision was, in a word.
 */
export type Verdict = "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * All that one viewer knows of a game: the public state, and the private state of its seat.
 */
export type View = {
/**
 * The decision that the game waits for.
 */
phase: Phase,
/**
 * The seat that has the first turn; the first seat if omitted.
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
 * The discards; may be omitted while there cannot be any.
 */
discards?: CardLetters,
/**
 * How often the discards were shuffled into a new deck.
 */
reshuffles: number,
/**
 * The number of tickets in the deck.
 */
ticket_deck: number,
/**
 * The number of tickets removed from the game.
 */
tickets_removed: number,
/**
 * In the last round, the number of turns that have not begun.
 */
turns_left?: number,
/**
 * The number of players that passed in a row.
 */
passes: number,
/**
 * The number of turns in a row, over all seats, that ended with a tunnel given up; 20 end the game.
 */
tunnels_given_up: number,
/**
 * Every player, in seat order.
 */
players: Array<Player>,
/**
 * The private state of the viewer's seat; absent for a spectator.
 */
me?: Me, };

/**
 * The state of a table as one viewer sees it, sent after `hello` and when the viewer's person has left the game.
 */
export type Welcome = {
/**
 * The protocol version of the server.
 */
protocol: number,
/**
 * The server's time, in milliseconds since 1970.
 */
now: number,
/**
 * The sequence number of the last log entry that this includes.
 */
seq: number,
/**
 * The table.
 */
table: Table,
/**
 * The client's seat; absent for a spectator.
 */
seat?: SeatName,
/**
 * The invite to the table, for seated people.
 */
invite?: string,
/**
 * The client's view of the game, once the cards are dealt.
 */
view?: View,
/**
 * What the client may do now.
 */
turn: TurnInfo,
/**
 * The seats whose person is connected.
 */
present: Array<SeatName>,
/**
 * The seats that are to act in a live game while their person is disconnected.
 */
absent?: Array<Absence>,
/**
 * The seats whose bots take unusually long for their move.
 */
slow_bots?: Array<SeatName>,
/**
 * Recent chat messages.
 */
chat: Array<ChatMessage>, };
