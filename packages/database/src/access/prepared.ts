import { createHash } from "node:crypto";

/** Names on the server by text; the same text has the same name in every process. */
const names = new Map<string, string>();

/**
 * Marks a statement that is asked all the time: each connection parses and plans it once. For texts
 * whose number is bounded only, since a connection keeps them until it ends.
 * @returns the text as it was given
 */
export function keepPrepared(text: string): string {
  if (!names.has(text)) {
    const digest = createHash("sha256").update(text).digest("hex").slice(0, 32);
    names.set(text, `kept_${digest}`);
  }
  return text;
}

/** The name under which a text is kept; undefined when it is not. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}
