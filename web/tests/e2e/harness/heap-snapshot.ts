// Reads the objects in the memory of a page from a heap snapshot.
import type { Page } from 'playwright-core';

/** A value in the heap: a string, a list, or something else that is not inspected. */
export type HeapValue = string | HeapValue[] | { other: string };

type Snapshot = {
	snapshot: {
		meta: {
			node_fields: string[];
			node_types: [string[], ...unknown[]];
			edge_fields: string[];
			edge_types: [string[], ...unknown[]];
		};
	};
	nodes: number[];
	edges: number[];
	strings: string[];
};

const STRING_TYPES = ['string', 'concatenated string', 'sliced string'];

/** All objects with all of these properties, with the values of their properties. */
export async function heapObjects(page: Page, properties: readonly string[]): Promise<Record<string, HeapValue>[]> {
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
	private readonly nodeSize: number;
	private readonly edgeSize: number;
	private readonly at: { type: number; name: number; edges: number };
	private readonly edge: { type: number; name: number; to: number };
	private readonly nodeTypes: string[];
	private readonly edgeTypes: string[];

	constructor(private readonly heap: Snapshot) {
		const { node_fields: node, edge_fields: edge, node_types, edge_types } = heap.snapshot.meta;
		this.nodeSize = node.length;
		this.edgeSize = edge.length;
		this.at = { type: node.indexOf('type'), name: node.indexOf('name'), edges: node.indexOf('edge_count') };
		this.edge = { type: edge.indexOf('type'), name: edge.indexOf('name_or_index'), to: edge.indexOf('to_node') };
		this.nodeTypes = node_types[0];
		this.edgeTypes = edge_types[0];
	}

	objectsWith(properties: readonly string[]): Record<string, HeapValue>[] {
		const found: Record<string, HeapValue>[] = [];
		for (const [node, from, to] of this.nodes()) {
			if (this.typeOf(node) !== 'object') continue;
			const object: Record<string, HeapValue> = {};
			for (let edge = from; edge < to; edge += this.edgeSize) {
				if (this.edgeTypes[this.heap.edges[edge + this.edge.type]!] !== 'property') continue;
				const name = this.heap.strings[this.heap.edges[edge + this.edge.name]!]!;
				object[name] = this.valueOf(this.heap.edges[edge + this.edge.to]!);
			}
			if (properties.every((name) => Object.hasOwn(object, name))) found.push(object);
		}
		return found;
	}

	/** Every node with the range of its edges. */
	private *nodes(): Generator<[node: number, from: number, to: number]> {
		let from = 0;
		for (let node = 0; node < this.heap.nodes.length; node += this.nodeSize) {
			const to = from + this.heap.nodes[node + this.at.edges]! * this.edgeSize;
			yield [node, from, to];
			from = to;
		}
	}

	private typeOf(node: number): string {
		return this.nodeTypes[this.heap.nodes[node + this.at.type]!]!;
	}

	private valueOf(node: number): HeapValue {
		const name = this.heap.strings[this.heap.nodes[node + this.at.name]!]!;
		if (STRING_TYPES.includes(this.typeOf(node))) return name;
		return this.typeOf(node) === 'object' && name === 'Array' ? [] : { other: name };
	}
}
