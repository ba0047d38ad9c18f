/**
 * Builds the parts whose sources have changed since their last build.
 * @returns the exit code of the build
 */
export function buildStale(names: readonly ("server" | "web")[]): Promise<number>;

/** Returns whether the part was built from the present sources. */
export function isFresh(name: "server" | "web"): boolean;
