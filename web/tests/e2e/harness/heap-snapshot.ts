// Everything that a page holds in its memory, read from a snapshot of its heap.
import type { Page } from 'playwright-core';

/** A value of the page's: text, a list, or anything else that is not looked into. */
export type Held = string | Held[] | { other: string };

type Snapshot = {
	snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]]; edge_fields: string[]; edge_types: [string[], ...unknown[]] } };
	nodes: number[];
	edges: number[];
	strings: string[];
};

const TEXTS = ['string', 'concatenated string', 'sliced string'];

/** All objects that have all of these properties, each with what its properties hold. */
export async function heldObjects(page: Page, properties: readonly string[]): Promise<Record<string, Held>[]> {
	const heap = new Heap(await snapshotOf(page));
	return heap.objectsWith(properties);
}

async function snapshotOf(page: Page): Promise<Snapshot> {
	const session = await page.context().newCDPSession(page);
	const chunks: string[] = [];
	session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
	await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
	await session.detach();
	return JSON.parse(chunks.join('')) as Snapshot;
}

class Heap {
	private readonly width: number;
	private readonly step: number;
	private readonly at: { type: number; name: number; edges: number };
	private readonly edge: { type: number; name: number; to: number };
	private readonly nodeTypes: string[];
	private readonly edgeTypes: string[];

	constructor(private readonly heap: Snapshot) {
		const { node_fields: node, edge_fields: edge, node_types, edge_types } = heap.snapshot.meta;
		this.width = node.length;
		this.step = edge.length;
		this.at = { type: node.indexOf('type'), name: node.indexOf('name'), edges: node.indexOf('edge_count') };
		this.edge = { type: edge.indexOf('type'), name: edge.indexOf('name_or_index'), to: edge.indexOf('to_node') };
		this.nodeTypes = node_types[0];
		this.edgeTypes = edge_types[0];
	}

	objectsWith(properties: readonly string[]): Record<string, Held>[] {
		const found: Record<string, Held>[] = [];
		for (const [node, from, to] of this.all()) {
			if (this.typeOf(node) !== 'object') continue;
			const object: Record<string, Held> = {};
			for (let edge = from; edge < to; edge += this.step) {
				if (this.edgeTypes[this.heap.edges[edge + this.edge.type]!] !== 'property') continue;
				const name = this.heap.strings[this.heap.edges[edge + this.edge.name]!]!;
				object[name] = this.held(this.heap.edges[edge + this.edge.to]!);
			}
			if (properties.every((name) => Object.hasOwn(object, name))) found.push(object);
		}
		return found;
	}

	/** Every node, and where its edges begin and end. */
	private *all(): Generator<[node: number, from: number, to: number]> {
		let from = 0;
		for (let node = 0; node < this.heap.nodes.length; node += this.width) {
			const to = from + this.heap.nodes[node + this.at.edges]! * this.step;
			yield [node, from, to];
			from = to;
		}
	}

	private typeOf(node: number): string {
		return this.nodeTypes[this.heap.nodes[node + this.at.type]!]!;
	}

	private held(node: number): Held {
		const name = this.heap.strings[this.heap.nodes[node + this.at.name]!]!;
		if (TEXTS.includes(this.typeOf(node))) return name;
		return this.typeOf(node) === 'object' && name === 'Array' ? [] : { other: name };
	}
}
