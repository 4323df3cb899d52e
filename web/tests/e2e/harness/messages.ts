// The English messages, so that tests find texts by message id instead of repeating them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const FOLDER = fileURLToPath(new URL('../../../../locales/en', import.meta.url));
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ftl'));
const source = files.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n');

const bundle = new FluentBundle('en', { useIsolating: false });
bundle.addResource(new FluentResource(source));

/** The ids of all messages. */
export const MESSAGE_IDS: ReadonlySet<string> = new Set(
	[...source.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? ''),
);

/** A message in English. */
export function text(id: string, args: Record<string, FluentVariable> = {}): string {
	const pattern = bundle.getMessage(id)?.value;
	if (!pattern) throw new Error(`there is no message ${id}`);
	return bundle.formatPattern(pattern, args, []);
}

/** A pattern that matches one of several texts exactly. */
export function anyOf(...texts: string[]): RegExp {
	return new RegExp(`^(${texts.map((one) => escape(one)).join('|')})$`);
}

function escape(plain: string): string {
	return plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
