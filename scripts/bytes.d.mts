/** What may be loaded until the invoice list is painted, in bytes after gzip. */
export const BARS: { readonly js: number; readonly css: number };
/** Bytes of a file after gzip, as the server sends it. */
export function packedSize(file: string): number;

interface Weight {
  readonly js: number;
  readonly css: number;
  /** Largest first. */
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/** What any further screen may import beyond that, and what the parts of forms may weigh. */
export const BEYOND: { readonly screen: number; readonly formParts: number };
/** How many scripts and style sheets the page of a menu's screen may name. */
export const FILES: number;
/** Counts them, most first. */
export function countFiles(
  web: string,
): readonly { readonly path: string; readonly files: number }[];
/** Weighs what each screen imports beyond what the invoice list has loaded, heaviest first. */
export function weighFurther(
  web: string,
  manifest: string,
  screens: readonly { readonly path: string; readonly file: string }[],
): {
  readonly formParts: Weight;
  readonly screens: readonly (Weight & { readonly path: string })[];
};
