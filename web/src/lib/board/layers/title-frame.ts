// The frame around the title of a map, with concave corners.

export type TitleFrame = {
	/** The outer edge and the line inside it, as paths centred on 0. */
	outer: string;
	inner: string;
	/** Half the length of the line under the title. */
	rule: number;
};

/** A frame for a title in capitals of this height. */
export function titleFrame(title: string, letterHeight: number): TitleFrame {
	const halfWidth = ([...title].length * letterHeight * 0.86) / 2 + letterHeight;
	const edge = (inset: number) => concaveBox(halfWidth - inset, letterHeight * 2.5 * 0.45 - inset, letterHeight * 0.38);
	return { outer: edge(0), inner: edge(letterHeight * 0.17), rule: halfWidth * 0.6 };
}

/** A box whose corners are cut out as quarter circles. */
function concaveBox(x: number, y: number, radius: number): string {
	const [a, c] = [x - radius, y - radius];
	const corner = `A${radius} ${radius} 0 0 0`;
	return `M${-a} ${-y}H${a}${corner} ${x} ${-c}V${c}${corner} ${a} ${y}H${-a}${corner} ${-x} ${c}V${-c}${corner} ${-a} ${-y}Z`;
}
