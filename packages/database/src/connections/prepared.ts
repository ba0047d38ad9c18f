import { createHash } from "node:crypto";

/** Statement names by text; the same text has the same name in every process. */
const names = new Map<string, string>();

/**
 * Marks a frequent statement: each connection parses and plans it once. Only for a bounded number
 * of texts, since a connection keeps them until it is closed.
 * @returns the text unchanged
 */
export function keepPrepared(text: string): string {
  if (!names.has(text)) {
    const digest = createHash("sha256").update(text).digest("hex").slice(0, 32);
    names.set(text, `kept_${digest}`);
  }
  return text;
}

/** Returns the name of a prepared text; undefined if it isn't marked. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}
