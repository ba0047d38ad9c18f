import type { AuditAction } from "@counterfoil/domain";
import { fieldOf, isAuditAction } from "@counterfoil/domain";
import { z } from "zod";
import { parseOrigin } from "../../audit/origin.ts";
import type { AuditEntry } from "../../audit/record.ts";
import type { AuditValue } from "../../audit/values.ts";
import type { StoredIntent } from "../intent.ts";
import { lockedType } from "../locked-type.ts";
import { keptFields } from "./kept-fields.ts";

/** Outcome of an operation. */
export type Outcome =
  | { readonly kind: "done"; readonly object: unknown }
  /** The provider declined it, or its outcome will never be known. */
  | { readonly kind: "failed"; readonly code: string };

const beforeText = z.record(z.string(), z.unknown());
const writtenObject = z.looseObject({
  id: z.string(),
  object: z.string(),
  deleted: z.boolean().optional(),
});

/**
 * Returns the audit entry of an intent whose outcome is known. Its subject is the locked object, so
 * that a refund is found among the entries of its payment; without one it is the new object.
 * @throws Error if the table of actions doesn't have the operation
 */
export function auditOf(
  account: string,
  intent: StoredIntent,
  outcome: Outcome,
): AuditEntry<AuditAction> {
  const action = auditAction(intent.operation);
  const { operation, object: lock } = intent;
  const by = parseOrigin(intent.origin, intent.person);
  const locked = lockedType(operation, lock);
  const subject = lock === null || locked === null ? null : { type: locked, id: lock };
  if (outcome.kind === "failed") {
    const after = { failed: outcome.code };
    return { account, action, by, ...(subject ? { subject } : {}), after };
  }
  const result = writtenObject.parse(outcome.object);
  const before = beforeText.parse(JSON.parse(intent.before ?? "{}"));
  const after = result.deleted ? {} : valuesIn(result, keptFields(operation));
  const own = subject === null || subject.id === result.id;
  return {
    account,
    action,
    by,
    subject: subject ?? { type: result.object, id: result.id },
    ...(own ? changes(before, after) : { after: { id: result.id, ...after } }),
  };
}

/**
 * Returns the action's name.
 * @throws Error if the table of actions doesn't have it
 */
export function auditAction(operation: string): AuditAction {
  if (isAuditAction(operation)) return operation;
  throw new Error(`${operation} isn't in the table of audit actions`);
}

type AuditedValues = Readonly<Record<string, AuditValue>>;

/** Keeps what differs. A field that the object never had isn't a change. */
function changes(old: Readonly<Record<string, unknown>>, after: AuditedValues) {
  const before: Record<string, AuditValue> = {};
  for (const [path, value] of Object.entries(old)) before[path] = plain(value);
  const differs = (path: string) => (before[path] ?? null) !== (after[path] ?? null);
  const only = (values: AuditedValues) =>
    Object.fromEntries(
      Object.entries(values).filter(([path, value]) => differs(path) && value !== null),
    );
  return { before: only(before), after: only(after) };
}

function valuesIn(object: unknown, paths: readonly string[]): AuditedValues {
  const recorded: Record<string, AuditValue> = {};
  for (const path of paths) {
    const value = fieldOf(object, ...path.split("."));
    if (value !== undefined) recorded[path] = plain(value);
  }
  return recorded;
}

/** Converts objects and lists to JSON text, and empty ones to null. */
function plain(value: unknown): string | number | boolean | null {
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return value;
    case "object": {
      const text = value === null ? "{}" : JSON.stringify(value);
      return text === "{}" || text === "[]" ? null : text;
    }
    default:
      return null;
  }
}
