import type { FieldChange } from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";
import type { ProviderEvent } from "../provider/signature.ts";

/** Maximum number of changed fields to store. */
const MAX_FIELDS = 40;
/** Longer values are truncated. */
const MAX_CHARACTERS = 300;
/** Secrets that grant access to a payment or a setup. */
const SECRET = /(^|\.)client_secret$/;

type Plain = FieldChange["before"];

/**
 * Returns the fields that an event reports as changed, with both values
 * (docs.stripe.com/api/events/object).
 */
export function changesOf({ data }: ProviderEvent): FieldChange[] {
  const changes: FieldChange[] = [];
  collect(data.previous_attributes ?? {}, data.object, "", changes);
  return changes;
}

function collect(before: object, after: object, path: string, changes: FieldChange[]): void {
  for (const [name, old] of Object.entries(before)) {
    const field = path === "" ? name : `${path}.${name}`;
    const now = fieldOf(after, name);
    if (changes.length === MAX_FIELDS) return;
    if (SECRET.test(field)) continue;
    // A hash is listed with its changed parts only, a list as a whole.
    if (isHash(old) && isHash(now)) collect(old, now, field, changes);
    else changes.push({ field, before: plain(old), after: plain(now) });
  }
}

const isHash = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function plain(value: unknown): Plain {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
