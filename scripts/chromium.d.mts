/** Finds a Chromium, or says in one line what to run. `env` must be in its environment. */
export function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }>;
