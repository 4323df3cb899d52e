// Nothing is heard until it is switched on, and then as loud as the reader wants it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from './settings.svelte';
import { play, SOUNDS, type Sound } from './sound';

let made = 0;
let peaks: number[] = [];

class Param {
	setValueAtTime() {}
	exponentialRampToValueAtTime(value: number) {
		// A ramp to nothing, or to a negative number, is an error in every browser.
		if (!(value > 0)) throw new RangeError(String(value));
		if (value > 0.0001 && value <= 1) peaks.push(value);
	}
}
class Node {
	gain = new Param();
	frequency = new Param();
	type = '';
	connect = (other: unknown) => other;
	disconnect() {}
	start() {}
	stop() {}
}
class Context {
	state = 'running';
	currentTime = 0;
	sampleRate = 8;
	destination = new Node();
	constructor() {
		made += 1;
	}
	createGain = () => new Node();
	createOscillator = () => new Node();
	createBiquadFilter = () => new Node();
	createBufferSource = () => new Node();
	createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
}

beforeEach(() => {
	vi.stubGlobal('AudioContext', Context);
	peaks = [];
});
afterEach(() => vi.unstubAllGlobals());

test('sounds are off at first, and then each is heard at its own volume', () => {
	for (const sound of Object.keys(SOUNDS) as Sound[]) play(sound);
	expect(made).toBe(0);

	settings.set('sounds', true);
	settings.set('effects', 0);
	settings.set('signals', 1);
	play('card');
	expect(made).toBe(0);
	play('turn');
	expect(made).toBe(1);
	expect(Math.max(...peaks)).toBeCloseTo(0.35);

	peaks = [];
	settings.set('effects', 0.5);
	play('card');
	expect(Math.max(...peaks)).toBeCloseTo(0.225);
	for (const sound of Object.keys(SOUNDS) as Sound[]) play(sound);
	expect(made).toBe(1);
});
