// Provides each language as one module: `virtual:locale/el` holds all messages of locales/el.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('../locales', import.meta.url));
const PREFIX = 'virtual:locale/';

export function locales(): Plugin {
	return {
		name: 'fogg-locales',
		resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
		load(id) {
			if (!id.startsWith(`\0${PREFIX}`)) return undefined;
			const folder = join(FOLDER, id.slice(PREFIX.length + 1));
			const files = readdirSync(folder)
				.filter((file) => file.endsWith('.ftl'))
				.sort();
			for (const file of files) this.addWatchFile(join(folder, file));
			const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
			return `export default ${JSON.stringify(withoutComments(text))};`;
		},
	};
}

/** The messages without comments and blank lines. */
function withoutComments(text: string): string {
	return text.replace(/^#.*\n/gm, '').replace(/\n{2,}/g, '\n');
}
