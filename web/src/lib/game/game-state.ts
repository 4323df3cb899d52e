// What panels may show: a live match, a replay and a shared screen all have this shape.
import type { Match } from './table-session.svelte';

export type Shown = Pick<Match, 'table' | 'facts' | 'seat' | 'view' | 'turn' | 'outcome' | 'here' | 'log'>;

/** What the game needs beside: a way to act, and to hear. One screen for several people has this shape too. */
export type Playing = Shown &
	Pick<
		Match,
		'id' | 'invite' | 'said' | 'connection' | 'busy' | 'act' | 'undo' | 'say' | 'mute' | 'now' | 'caller' | 'onStep' | 'trouble'
	>;

/** Something to show once there is a game to show. */
export type Dealt<S extends Shown = Shown> = S & {
	table: NonNullable<Shown['table']>;
	facts: NonNullable<Shown['facts']>;
	view: NonNullable<Shown['view']>;
};

export function isDealt<S extends Shown>(shown: S): shown is Dealt<S> {
	return shown.table !== undefined && shown.facts !== undefined && shown.view !== undefined;
}
