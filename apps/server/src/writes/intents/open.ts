import { randomUUID } from "node:crypto";
import { keepPrepared, queryRows } from "@counterfoil/database";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { keptFields } from "../audit/kept-fields.ts";
import type { StoredIntent } from "../intent.ts";
import { lockedType } from "../locked-type.ts";
import type { Actor, BoundOperation } from "../operation.ts";
import { requestHash } from "./request-hash.ts";
import { INTENT_FIELDS, type IntentRows } from "./rows.ts";

/** The result of opening an intent. */
export type OpenResult =
  | { readonly kind: "opened"; readonly intent: StoredIntent }
  /** The key was used before. */
  | { readonly kind: "known"; readonly intent: StoredIntent }
  /** Another intent has locked the object. */
  | { readonly kind: "held"; readonly by: StoredIntent };

/** The recorded fields of the locked object, while nothing has changed it yet. */
const BEFORE = `(select json_object_agg(path, body::json #> string_to_array(path, '.'))::text
  from mirror_object, unnest($12::text[]) as path
  where account = $1 and type = $11 and id = $8 and not deleted)`;

/** The rows changed while they were being read. */
export class Retry extends Error {}

/** Returns the function that opens an intent: it locks its object and its key. */
export function createOpen(
  access: MirrorAccess,
  rows: IntentRows,
): (actor: Actor, key: string, operation: BoundOperation) => Promise<OpenResult> {
  return async ({ account, person, origin, admit }, key, operation) => {
    const id = randomUUID();
    rows.active.add(id);
    const opening = await access
      .tenant<OpenResult>(account, async (db) => {
        const [opened] = await queryRows<StoredIntent>(
          db,
          keepPrepared(`insert into intent (account, id, person, operation, key, request_hash, input, status, object, runner,
           origin, before)
         values ($1, $2, $3, $4, $5, $6, $7, 'running', $8, $9, $10, ${BEFORE}) on conflict do nothing
         returning ${INTENT_FIELDS}`),
          [
            account,
            id,
            person,
            operation.operation,
            key,
            requestHash(operation),
            JSON.stringify(operation.input),
            operation.lock,
            rows.runner,
            JSON.stringify(origin),
            lockedType(operation.operation, operation.lock),
            keptFields(operation.operation),
          ],
        );
        if (opened !== undefined) {
          await admit?.(db, id);
          return { kind: "opened", intent: rows.attended(opened) };
        }
        const existing = await rows.one(db, "person = $1 and operation = $2 and key = $3", [
          person,
          operation.operation,
          key,
        ]);
        if (existing !== null) return { kind: "known", intent: existing };
        const by = await rows.one(db, "object = $1 and status in ('running', 'unknown')", [
          operation.lock,
        ]);
        // The intent that held the object or the key has ended in between: the caller retries.
        if (by === null) throw new Retry();
        return { kind: "held", by };
      })
      .catch((error: unknown) => {
        rows.active.delete(id);
        throw error;
      });
    if (opening.kind !== "opened") rows.active.delete(id);
    return opening;
  };
}
