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

/** Values by key, none of them empty. */
export type Metadata = Readonly<Record<string, string>>;

/** Returns the entered metadata, trimmed. A key without a value is no entry, as at the provider. */
export function enteredMetadata(rows: readonly MetadataRow[]): Metadata {
  const entries = rows
    .map(({ key, value }) => [key.trim(), value.trim()] as const)
    .filter(([key, value]) => key !== "" && value !== "");
  return Object.fromEntries(entries);
}

/**
 * Returns the payload: the values that differ, and an empty text for each removed key. Unchanged
 * keys aren't sent, because someone else may have changed them since.
 */
export function metadataChange(before: Metadata, after: Metadata): Record<string, string> {
  const removed = Object.keys(before).map((key) => [key, ""]);
  const values: Metadata = { ...Object.fromEntries(removed), ...after };
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => before[key] !== value));
}
