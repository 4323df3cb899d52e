// Every error code of the protocol has a message, and every message belongs to a code.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The codes that only the page itself uses. */
const LOCAL_CODES = ['unreachable', 'engine_missing', 'engine_unsupported', 'engine_failed', 'file_too_large'];

function errorCodes(): string[] {
	const types = readFileSync(resolve('src/lib/protocol/types.ts'), 'utf8');
	const union = /export type ErrorCode =([^;]+);/.exec(types)?.[1] ?? '';
	return [...union.matchAll(/"([a-z_]+)"/g)].map((match) => match[1]!);
}

test('every code has a message, and every message a code', () => {
	const codes = [...errorCodes(), ...LOCAL_CODES].map((code) => code.replaceAll('_', '-'));
	const errors = readFileSync(resolve('../locales/en/errors.ftl'), 'utf8');
	const messages = [...errors.matchAll(/^error-([a-z-]+) =/gm)].map((match) => match[1]!);
	expect(codes.length).toBeGreaterThan(70);
	expect(codes.filter((code) => !messages.includes(code))).toEqual([]);
	expect(messages.filter((code) => !codes.includes(code))).toEqual([]);
});
