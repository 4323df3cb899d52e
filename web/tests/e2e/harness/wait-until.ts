// Waiting for something to become true, with a limit.

export async function until(what: () => Promise<boolean>, limitMs: number, sentence: string): Promise<void> {
	const end = Date.now() + limitMs;
	while (!(await what())) {
		if (Date.now() > end) throw new Error(sentence);
		await new Promise((done) => setTimeout(done, 50));
	}
}
