/** What may be loaded until the invoice list is painted, in bytes after gzip. */
export const BARS: { readonly js: number; readonly css: number };
/** Bytes of a file after gzip, as the server sends it. */
export function packedSize(file: string): number;
