// Checks for any page: missing translations, overflowing content and accessibility violations.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { MESSAGE_IDS } from './messages';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The message ids that the page shows or announces because the message is missing. */
export async function untranslatedKeys(page: Page): Promise<string[]> {
	const texts = await page.evaluate(() => {
		const texts = [document.title, document.body.innerText];
		for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
			for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
		return texts;
	});
	const candidates = texts.flatMap((text) => text.match(/[a-z][a-z0-9]*(-[a-z0-9]+)+/g) ?? []);
	return [...new Set(candidates.filter((id) => MESSAGE_IDS.has(id)))];
}

/** The elements that are wider than their box, and the page itself if it is too wide. */
export function overflows(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
		if (wide > 0) found.push(`the page is ${wide} px too wide`);
		for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, th, [role=tab]')) {
			const box = element.getBoundingClientRect();
			const isSeen = box.width > 2 && box.height > 2 && getComputedStyle(element).overflowX !== 'auto';
			const text = element.innerText?.trim().slice(0, 40);
			if (!isSeen || !text || element.closest('svg')) continue;
			if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
				found.push(`“${text}” overflows its box`);
			if (box.right > innerWidth + 1 && !element.closest('[data-scrolls]') && !scrolls(element))
				found.push(`“${text}” is cut off on the right`);
		}
		return found;

		function scrolls(element: Element): boolean {
			for (let outer = element.parentElement; outer; outer = outer.parentElement)
				if (['auto', 'scroll'].includes(getComputedStyle(outer).overflowX)) return true;
			return false;
		}
	});
}

/** The serious and critical violations found by axe-core. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
	const results = await page.evaluate(async (source) => {
		const holder = window as unknown as { axe?: { run: () => Promise<AxeResults> } };
		if (!holder.axe) (0, eval)(source);
		return holder.axe?.run();
	}, AXE);
	if (!results?.passes.length) throw new Error('axe-core checked nothing');
	return results.violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.flatMap(({ id, nodes }) =>
			nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
		);
}
