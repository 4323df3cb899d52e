// A coarse name of this device for the list of devices: the browser and the system, without versions.

const BROWSERS: readonly [RegExp, string][] = [
	[/Edg(e|A|iOS)?\//, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser\//, 'Samsung Internet'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\//, 'Chrome'],
	[/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
	[/iPhone|iPad|iPod/, 'iOS'],
	[/Android/, 'Android'],
	[/Windows/, 'Windows'],
	[/CrOS/, 'ChromeOS'],
	[/Mac OS X|Macintosh/, 'macOS'],
	[/Linux/, 'Linux'],
];

/** The names of the browser and the system, such as "Firefox, Windows"; empty if both are unknown. */
export function deviceLabel(userAgent: string = navigator.userAgent): string {
	const find = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
	return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
