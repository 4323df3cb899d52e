// Sounds are off by default, and play at the volume of their channel.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from './settings.svelte';
import { play, SOUNDS, type Sound } from './sound';

let contexts = 0;
let peaks: number[] = [];

class Param {
	setValueAtTime() {}
	exponentialRampToValueAtTime(value: number) {
		// Browsers throw for a ramp to zero or to a negative number.
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
		contexts += 1;
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

test('sounds are off by default, and each plays at the volume of its channel', () => {
	for (const sound of Object.keys(SOUNDS) as Sound[]) play(sound);
	expect(contexts).toBe(0);

	settings.set('sounds', true);
	settings.set('effects', 0);
	settings.set('alerts', 1);
	play('card');
	expect(contexts).toBe(0);
	play('turn');
	expect(contexts).toBe(1);
	expect(Math.max(...peaks)).toBeCloseTo(0.35);

	peaks = [];
	settings.set('effects', 0.5);
	play('card');
	expect(Math.max(...peaks)).toBeCloseTo(0.225);
	for (const sound of Object.keys(SOUNDS) as Sound[]) play(sound);
	expect(contexts).toBe(1);
});
