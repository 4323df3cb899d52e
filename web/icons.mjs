// Renders the icons from icons/fogg.svg: `node icons.mjs`. The results are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const FOLDER = 'public/icons';
const PAPER = '#f8f1e2';
const RED = '#8c2f22';

/** Name, size, background, and the share of the icon that the logo fills. */
const ICONS = [
	['fogg-180', 180, PAPER, 0.86],
	['fogg-192', 192, 'transparent', 1],
	['fogg-512', 512, 'transparent', 1],
	// A mask may crop everything but the middle 80 %.
	['fogg-maskable-512', 512, RED, 0.8],
];

const mark = `data:image/svg+xml;base64,${readFileSync(`${FOLDER}/fogg.svg`).toString('base64')}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, size, behind, fills] of ICONS) {
	const page = await browser.newPage({ viewport: { width: size, height: size } });
	const inside = `<img src="${mark}" style="width:${size * fills}px;height:${size * fills}px">`;
	await page.setContent(
		`<body style="margin:0;height:100vh;display:grid;place-items:center;background:${behind}">${inside}`,
	);
	writeFileSync(`${FOLDER}/${name}.png`, await page.screenshot({ omitBackground: true }));
	await page.close();
}
await browser.close();
