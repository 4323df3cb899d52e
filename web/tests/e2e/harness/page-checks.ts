// What can be said about any page by looking at it: words that were not translated, things that do not fit, and what
// axe-core finds.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ENGLISH = fileURLToPath(new URL('../../../../locales/en', import.meta.url));

/** The names of all messages: where one is seen, its words are missing. */
const KEYS = new Set(
	readdirSync(ENGLISH)
		.filter((file) => file.endsWith('.ftl'))
		.flatMap((file) => [...readFileSync(join(ENGLISH, file), 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? '')),
);

/** Names of messages that a reader gets to see or hear. */
export async function rawKeys(page: Page): Promise<string[]> {
	const said = await page.evaluate(() => {
		const texts = [document.title, document.body.innerText];
		for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
			for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
		return texts;
	});
	const words = said.flatMap((text) => text.match(/[a-z][a-z0-9]*(-[a-z0-9]+)+/g) ?? []);
	return [...new Set(words.filter((word) => KEYS.has(word)))];
}

/** What is wider than its place: the page itself, and buttons and headings whose words run out of them. */
export function overflowing(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
		if (wide > 0) found.push(`the page is ${wide} px too wide`);
		for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, th, [role=tab]')) {
			const box = element.getBoundingClientRect();
			const isSeen = box.width > 2 && box.height > 2 && getComputedStyle(element).overflowX !== 'auto';
			const text = element.innerText?.trim().slice(0, 40);
			if (!isSeen || !text || element.closest('svg')) continue;
			if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') found.push(`“${text}” runs out of its box`);
			if (box.right > innerWidth + 1 && !element.closest('[data-scrolls]') && !scrolls(element)) found.push(`“${text}” is cut off on the right`);
		}
		return found;

		function scrolls(element: Element): boolean {
			for (let outer = element.parentElement; outer; outer = outer.parentElement)
				if (['auto', 'scroll'].includes(getComputedStyle(outer).overflowX)) return true;
			return false;
		}
	});
}

/** What shuts people out, by axe-core: only what is serious or worse. */
export async function barriers(page: Page): Promise<string[]> {
	const results = await page.evaluate(async (source) => {
		const holder = window as unknown as { axe?: { run: () => Promise<AxeResults> } };
		if (!holder.axe) (0, eval)(source);
		return holder.axe?.run();
	}, AXE);
	if (!results?.passes.length) throw new Error('axe-core looked at nothing');
	return results.violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`));
}
