// Writes the licences of all bundled packages, and of the crates in the engine, to licences.txt, which most licences
// require.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

export function licences(): Plugin {
	const root = import.meta.dirname;
	const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
	return {
		name: 'fogg-licences',
		apply: 'build',
		generateBundle() {
			// The direct dependencies, fonts included, and the packages they import.
			const folders = new Map(Object.keys(own.dependencies).map((name) => [name, join(root, 'node_modules', name)]));
			for (const id of this.getModuleIds()) {
				const [, folder, name] = PACKAGE.exec(id.replace(/^\0/, '')) ?? [];
				if (folder && name) folders.set(name, folder);
			}
			const texts = [...folders]
				.sort(([a], [b]) => a.localeCompare(b))
				.map(([name, folder]) => licenceOf(name, folder));
			const engine = join(root, 'engine/licences.txt');
			if (existsSync(engine)) texts.push(readFileSync(engine, 'utf8'));
			this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n${'-'.repeat(72)}\n\n`) });
		},
	};
}

function licenceOf(name: string, folder: string): string {
	const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string; license: string };
	const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
	const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
	return `${name} ${about.version}: ${about.license}\n\n${text.trim()}\n`;
}
