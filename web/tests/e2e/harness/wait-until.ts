// Waits for a condition, with a time limit.

export async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number, message: string): Promise<void> {
	const end = Date.now() + timeoutMs;
	while (!(await condition())) {
		if (Date.now() > end) throw new Error(message);
		await new Promise((done) => setTimeout(done, 50));
	}
}
