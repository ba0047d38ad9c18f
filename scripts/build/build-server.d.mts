import type { BuildOptions } from "esbuild";

/** The folder of the bundle that `npm start` runs. */
export const SERVER_FOLDER: string;

/**
 * Bundles the server and the standalone provider into a folder of this repository.
 * @param change options that replace the usual ones
 */
export function buildServer(out?: string, change?: BuildOptions): Promise<void>;
