// Every code that the server can send has a sentence for players, and no sentence waits for a code that nobody sends.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = 'crates/server/src';
/** Where every reason is matched to its code. */
const REASONS = [`${SERVER}/refused.rs`, 'crates/rules/src/action.rs', 'crates/rules/src/history.rs'];
/** How codes are written down elsewhere in the server. */
const WAYS = [/StatusCode::\w+,\s*"([a-z_]+)"/g, /\b(?:bad|for_good|for_now|refusal)\(\s*"([a-z_]+)"/g];
/** What only the page itself says. */
const OWN = ['unreachable'];

const read = (file: string) => readFileSync(resolve('..', file), 'utf8');

function found(text: string, way: RegExp): string[] {
	return [...text.matchAll(way)].map((match) => match[1]!.replaceAll('_', '-'));
}

function sent(): Set<string> {
	const files = readdirSync(resolve('..', SERVER), { recursive: true, encoding: 'utf8' });
	const server = files.filter((file) => file.endsWith('.rs')).map((file) => read(`${SERVER}/${file}`));
	return new Set([
		...REASONS.flatMap((file) => found(read(file), /=> \(?"([a-z_]+)"/g)),
		...server.flatMap((text) => WAYS.flatMap((way) => found(text, way))),
	]);
}

it('every code has a message, and every message a code', () => {
	const codes = sent();
	const messages = found(read('locales/en/errors.ftl'), /^error-([a-z-]+) =/gm);
	expect(codes.size).toBeGreaterThan(70);
	expect([...codes].filter((code) => !messages.includes(code))).toEqual([]);
	expect(messages.filter((code) => !codes.has(code) && !OWN.includes(code))).toEqual([]);
});
