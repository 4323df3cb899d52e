import { expect, test } from 'vitest';
import { deviceLabel } from './device-label';

test('names the browser and the system without versions', () => {
	const labels = {
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0': 'Firefox, Windows',
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15':
			'Safari, macOS',
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/123.0 Mobile/15E148 Safari/604.1':
			'Chrome, iOS',
		'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36 EdgA/124.0':
			'Edge, Android',
		'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36':
			'Chrome, Linux',
		'curl/8.5': '',
	};
	for (const [userAgent, label] of Object.entries(labels)) expect(deviceLabel(userAgent)).toBe(label);
});
