// Synthesized sound effects. They are off by default.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'claim' | 'ticket' | 'turn' | 'end' | 'tunnel';

/** A tone or band-passed noise whose frequency glides from `from` to `to`, in seconds and hertz. */
type Part = {
	kind: 'sine' | 'triangle' | 'noise';
	start: number;
	duration: number;
	from: number;
	to: number;
	volume: number;
	/** The time until full volume. */
	attack: number;
};

function part(
	kind: Part['kind'],
	start: number,
	duration: number,
	from: number,
	to: number,
	volume: number,
	attack = 0.005,
): Part {
	return { kind, start, duration, from, to, volume, attack };
}

/** A steam engine starting: puffs that get faster. */
const PUFFS = [0, 0.16, 0.29, 0.4].map((start) => part('noise', start, 0.13, 900, 300, 0.5, 0.02));

export const SOUNDS: Record<Sound, { channel: 'effects' | 'signals'; parts: readonly Part[] }> = {
	card: { channel: 'effects', parts: [part('noise', 0, 0.07, 3200, 1400, 0.45)] },
	ticket: {
		channel: 'effects',
		parts: [part('noise', 0, 0.16, 1500, 4200, 0.3, 0.05), part('noise', 0.17, 0.06, 2600, 900, 0.5)],
	},
	claim: { channel: 'effects', parts: [part('triangle', 0, 0.12, 190, 90, 0.6), ...PUFFS] },
	tunnel: {
		channel: 'effects',
		parts: [part('noise', 0, 1.1, 120, 320, 0.8, 0.4), part('sine', 0.1, 0.9, 70, 55, 0.5, 0.3)],
	},
	turn: {
		channel: 'signals',
		parts: [part('sine', 0, 0.5, 784, 784, 0.35), part('sine', 0.16, 0.7, 1047, 1047, 0.35)],
	},
	// A whistle: two chords of three tones.
	end: {
		channel: 'signals',
		parts: [0, 0.42].flatMap((start) =>
			[523, 622, 784].map((tone) => part('triangle', start, start ? 0.9 : 0.3, tone * 0.97, tone, 0.22, 0.06)),
		),
	},
};

let context: AudioContext | undefined;
let noiseBuffer: AudioBuffer | undefined;

/** Plays a sound at the volume of its channel, unless sounds are off. */
export function play(sound: Sound): void {
	const { channel, parts } = SOUNDS[sound];
	const volume = settings.get('sounds') ? settings.get(channel) : 0;
	if (volume <= 0 || typeof AudioContext === 'undefined') return;
	context ??= new AudioContext();
	// Browsers suspend audio until the first user interaction.
	if (context.state === 'suspended') void context.resume().catch(() => undefined);
	for (const part of parts) startPart(context, part, volume);
}

function startPart(context: AudioContext, part: Part, volume: number): void {
	const begin = context.currentTime + part.start;
	const end = begin + part.duration;
	const gain = context.createGain();
	gain.gain.setValueAtTime(0.0001, begin);
	gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, part.volume * volume), begin + part.attack);
	gain.gain.exponentialRampToValueAtTime(0.0001, end);
	gain.connect(context.destination);
	const source = part.kind === 'noise' ? noise(context, part, begin, gain) : tone(context, part, begin, gain);
	source.onended = () => gain.disconnect();
	source.start(begin);
	source.stop(end);
}

function tone(context: AudioContext, part: Part, begin: number, into: AudioNode): AudioScheduledSourceNode {
	const source = context.createOscillator();
	source.type = part.kind === 'triangle' ? 'triangle' : 'sine';
	glide(source.frequency, part, begin);
	source.connect(into);
	return source;
}

function noise(context: AudioContext, part: Part, begin: number, into: AudioNode): AudioScheduledSourceNode {
	const source = context.createBufferSource();
	source.buffer = noiseBuffer ??= createNoise(context);
	source.loop = true;
	const band = context.createBiquadFilter();
	band.type = 'bandpass';
	glide(band.frequency, part, begin);
	source.connect(band).connect(into);
	return source;
}

function glide(frequency: AudioParam, part: Part, begin: number): void {
	frequency.setValueAtTime(part.from, begin);
	frequency.exponentialRampToValueAtTime(part.to, begin + part.duration);
}

/** One second of noise. */
function createNoise(context: AudioContext): AudioBuffer {
	const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
	return buffer;
}
