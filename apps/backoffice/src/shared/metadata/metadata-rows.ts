import { METADATA_LIMITS } from "@counterfoil/contract";

/** A key and its value as entered. `id` distinguishes rows while keys are empty. */
export interface MetadataRow {
  readonly id: number;
  readonly key: string;
  readonly value: string;
}

/**
 * Returns the error that prevents saving (docs.stripe.com/api/metadata: 50 keys, no square
 * brackets).
 */
export function metadataProblem(
  rows: readonly MetadataRow[],
): "noKey" | "twice" | "tooMany" | "brackets" | undefined {
  const filled = rows.filter(({ key, value }) => key.trim() !== "" || value.trim() !== "");
  const keys = filled.map(({ key }) => key.trim());
  if (keys.includes("")) return "noKey";
  if (keys.some((key) => /[[\]]/.test(key))) return "brackets";
  if (new Set(keys).size < keys.length) return "twice";
  return keys.length > METADATA_LIMITS.keys ? "tooMany" : undefined;
}

/**
 * Returns the payload: the values that differ, and an empty text for each removed key. Unchanged
 * keys aren't sent, because someone else may have changed them since.
 */
export function metadataChange(
  before: Readonly<Record<string, string>>,
  rows: readonly MetadataRow[],
): Record<string, string> {
  const gone = Object.keys(before).map((key) => [key, ""]);
  const entries = rows
    .filter(({ key }) => key.trim() !== "")
    .map(({ key, value }) => [key.trim(), value.trim()]);
  const after: Record<string, string> = Object.fromEntries([...gone, ...entries]);
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value));
}
