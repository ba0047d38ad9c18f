/** Bundles the server and the standalone provider into a folder of this repository. */
export function buildServer(out?: string): Promise<void>;
