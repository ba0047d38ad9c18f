import type { WireObject } from "../provider/encoding/wire.ts";

const BEYOND_ASCII = /[\u0080-\uffff]/g;

/**
 * Serializes an object as the mirror stores it. Characters outside ASCII are escaped, also those of
 * `€` and `’` in a single field: Node decodes and encodes a text that has one many times slower,
 * and a list joins the texts of all its rows.
 */
export function bodyOf(object: WireObject): string {
  return escaped(JSON.stringify(object));
}

/** Returns whether a stored text is the object's, also one that was stored without escapes. */
export function isBodyOf(object: WireObject, body: string | null | undefined): boolean {
  return typeof body === "string" && bodyOf(object) === escaped(body);
}

/** In JSON, a character outside ASCII is always inside a string, where it may be escaped. */
function escaped(json: string): string {
  return json.replace(
    BEYOND_ASCII,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
