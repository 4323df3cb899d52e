// What can be heard: a few sounds made on the spot, none from a file, and none until they are switched on.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'claim' | 'ticket' | 'turn' | 'end' | 'tunnel';

/** A tone that glides from one frequency to another, or noise through a band that does. Seconds and hertz. */
type Part = {
	kind: 'sine' | 'triangle' | 'noise';
	at: number;
	lasts: number;
	from: number;
	to: number;
	loud: number;
	/** How quickly it comes in. */
	attack: number;
};

function part(kind: Part['kind'], at: number, lasts: number, from: number, to: number, loud: number, attack = 0.005): Part {
	return { kind, at, lasts, from, to, loud, attack };
}

/** A steam engine that sets off: puffs that come faster. */
const PUFFS = [0, 0.16, 0.29, 0.4].map((at) => part('noise', at, 0.13, 900, 300, 0.5, 0.02));

export const SOUNDS: Record<Sound, { volume: 'effects' | 'signals'; parts: readonly Part[] }> = {
	card: { volume: 'effects', parts: [part('noise', 0, 0.07, 3200, 1400, 0.45)] },
	ticket: {
		volume: 'effects',
		parts: [part('noise', 0, 0.16, 1500, 4200, 0.3, 0.05), part('noise', 0.17, 0.06, 2600, 900, 0.5)],
	},
	claim: { volume: 'effects', parts: [part('triangle', 0, 0.12, 190, 90, 0.6), ...PUFFS] },
	tunnel: {
		volume: 'effects',
		parts: [part('noise', 0, 1.1, 120, 320, 0.8, 0.4), part('sine', 0.1, 0.9, 70, 55, 0.5, 0.3)],
	},
	turn: {
		volume: 'signals',
		parts: [part('sine', 0, 0.5, 784, 784, 0.35), part('sine', 0.16, 0.7, 1047, 1047, 0.35)],
	},
	// A whistle in three pipes.
	end: {
		volume: 'signals',
		parts: [0, 0.42].flatMap((at) =>
			[523, 622, 784].map((tone) => part('triangle', at, at ? 0.9 : 0.3, tone * 0.97, tone, 0.22, 0.06)),
		),
	},
};

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** Plays a sound, if this reader wants to hear any. */
export function play(sound: Sound): void {
	const { volume, parts } = SOUNDS[sound];
	const loud = settings.get('sounds') ? settings.get(volume) : 0;
	if (loud <= 0 || typeof AudioContext === 'undefined') return;
	context ??= new AudioContext();
	// Browsers keep quiet until the reader has touched the page.
	if (context.state === 'suspended') void context.resume().catch(() => undefined);
	for (const one of parts) start(context, one, loud);
}

function start(context: AudioContext, one: Part, loud: number): void {
	const begin = context.currentTime + one.at;
	const end = begin + one.lasts;
	const gain = context.createGain();
	gain.gain.setValueAtTime(0.0001, begin);
	gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, one.loud * loud), begin + one.attack);
	gain.gain.exponentialRampToValueAtTime(0.0001, end);
	gain.connect(context.destination);
	const source = one.kind === 'noise' ? noise(context, one, begin, gain) : tone(context, one, begin, gain);
	source.onended = () => gain.disconnect();
	source.start(begin);
	source.stop(end);
}

function tone(context: AudioContext, one: Part, begin: number, into: AudioNode): AudioScheduledSourceNode {
	const source = context.createOscillator();
	source.type = one.kind === 'triangle' ? 'triangle' : 'sine';
	glide(source.frequency, one, begin);
	source.connect(into);
	return source;
}

function noise(context: AudioContext, one: Part, begin: number, into: AudioNode): AudioScheduledSourceNode {
	const source = context.createBufferSource();
	source.buffer = hiss ??= makeHiss(context);
	source.loop = true;
	const band = context.createBiquadFilter();
	band.type = 'bandpass';
	glide(band.frequency, one, begin);
	source.connect(band).connect(into);
	return source;
}

function glide(frequency: AudioParam, one: Part, begin: number): void {
	frequency.setValueAtTime(one.from, begin);
	frequency.exponentialRampToValueAtTime(one.to, begin + one.lasts);
}

/** One second of noise. */
function makeHiss(context: AudioContext): AudioBuffer {
	const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
	return buffer;
}
