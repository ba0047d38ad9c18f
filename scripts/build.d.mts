type Part = "server" | "web" | "deferred";

/**
 * Builds the parts whose sources have changed since their last build.
 * @returns the exit code of the build
 */
export function buildStale(names: readonly Part[]): Promise<number>;

/** Returns whether the part was built from the present sources. */
export function isFresh(name: Part): boolean;
