// The plaque around a title, with hollow corners.

export type Plaque = {
	/** Its edge, and a finer line inside it, as paths around its middle. */
	outer: string;
	inner: string;
	/** Half the length of the line under the title. */
	rule: number;
};

/** A plaque for a title in capitals of this height. */
export function plaque(title: string, letters: number): Plaque {
	const half = ([...title].length * letters * 0.86) / 2 + letters;
	const edge = (inset: number) => hollow(half - inset, letters * 2.5 * 0.45 - inset, letters * 0.38);
	return { outer: edge(0), inner: edge(letters * 0.17), rule: half * 0.6 };
}

/** A box whose corners are cut out by quarters of a circle. */
function hollow(x: number, y: number, radius: number): string {
	const [a, c] = [x - radius, y - radius];
	const corner = `A${radius} ${radius} 0 0 0`;
	return `M${-a} ${-y}H${a}${corner} ${x} ${-c}V${c}${corner} ${a} ${y}H${-a}${corner} ${-x} ${c}V${-c}${corner} ${-a} ${-y}Z`;
}
