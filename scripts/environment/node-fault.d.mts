/**
 * Returns a sentence that names the required Node.js version, or null if the current one will do.
 */
export function nodeFault(running: string, wanted: string): string | null;
/** Exits with that sentence if this Node.js is too old. */
export function ensureNode(manifest: { readonly engines: { readonly node: string } }): void;
