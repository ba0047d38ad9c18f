/**
 * Finds a Chromium, or says in one line what to run. `env` must be in its environment; `shipped` if
 * it came with the packages.
 */
export function findChromium(): Promise<{
  executablePath: string;
  env: Record<string, string>;
  shipped: boolean;
}>;
