import { createHash, randomUUID } from "node:crypto";
import { keepPrepared, queryRows } from "@counterfoil/database";
import type { AuditAction } from "@counterfoil/domain";
import { type AuditEntry, recordAudit } from "../audit/record.ts";
import type { MirrorAccess, MirrorDb } from "../mirror/schema.ts";
import { IS_ALIVE } from "../notices/is-alive.ts";
import { isDueAfter } from "../priority/is-due.ts";
import { keptFields } from "./audit/kept-fields.ts";
import type { StoredIntent } from "./intent.ts";
import { lockedType } from "./locked-type.ts";
import type { Actor, BoundOperation } from "./operation.ts";

/** Maximum seconds until the outcome of a write is looked up again. */
export const LONGEST_LOOKUP = 60;

const IS_DUE = isDueAfter("next_at", [LONGEST_LOOKUP]);

/** The result of opening an intent. */
type OpenResult =
  | { readonly kind: "opened"; readonly intent: StoredIntent }
  /** The key was used before. */
  | { readonly kind: "known"; readonly intent: StoredIntent }
  /** Another intent has locked the object. */
  | { readonly kind: "held"; readonly by: StoredIntent };

const fields = `id, person, operation, request_hash, input, status, object, origin, before, notes, answer_status,
  answer, attempts, runner, extract(epoch from now() - created_at)::float8 as age,
  ${IS_ALIVE("runner")} as attended`;

/**
 * A paused process may have lost its lock, and its intents to another: nothing it still does with
 * them is stored.
 */
const OURS = "where account = $1 and id = $2 and runner = $3";

/** The recorded fields of the locked object, while nothing has changed it yet. */
const BEFORE = `(select json_object_agg(path, body::json #> string_to_array(path, '.'))::text
  from mirror_object, unnest($12::text[]) as path
  where account = $1 and type = $11 and id = $8 and not deleted)`;

/** The table of intents. Each change is a transaction of its own: none is open during a request. */
export interface IntentStore {
  /** @throws Refusal if the actor's `admit` rejects it; nothing is stored then */
  open(actor: Actor, key: string, wanted: BoundOperation): Promise<OpenResult>;
  /**
   * Takes over an intent without a live process, or with an unknown outcome; null if another
   * process was faster.
   */
  takeOver(account: string, id: string): Promise<StoredIntent | null>;
  /** Stores what the operation has read, until the intent ends. */
  note(account: string, id: string, notes: string): Promise<void>;
  finish(account: string, id: string, end: End): Promise<void>;
  /** Deletes an intent that had no effect, so that its key can be used again. */
  forget(account: string, id: string): Promise<void>;
  /**
   * Returns intents to resolve: due ones with an unknown outcome, and running ones without a live
   * process.
   */
  unsettled(account: string): Promise<StoredIntent[]>;
  /** Records that this process no longer works on it. */
  leave(id: string): void;
  /** Deletes responses older than a week. */
  prune(account: string): Promise<void>;
}

export type End =
  | {
      readonly status: "done" | "refused";
      readonly code: number;
      readonly answer: string;
      /** Recorded in the same transaction. */
      readonly entry: AuditEntry<AuditAction>;
    }
  /** Retried after this many seconds. */
  | { readonly status: "unknown"; readonly after: number };

/** Hashes the operation and its input, to compare two requests with the same key. */
export function requestHash(operation: BoundOperation): string {
  return createHash("sha256")
    .update(operation.operation)
    .update("\0")
    .update(canonical(operation.input))
    .digest("hex");
}

/** Serializes JSON with sorted keys, so that equal requests have equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/**
 * Creates the store of intents.
 * @param runner number of the advisory lock that this process holds
 */
export function createIntentStore(access: MirrorAccess, runner: number): IntentStore {
  const active = new Set<string>();
  const attended = (intent: StoredIntent): StoredIntent =>
    intent.runner === runner ? { ...intent, attended: active.has(intent.id) } : intent;

  async function one(db: MirrorDb, where: string, values: readonly unknown[]) {
    const mine = "account = current_setting('counterfoil.account')";
    const text = keepPrepared(`select ${fields} from intent where ${mine} and ${where}`);
    const [intent] = await queryRows<StoredIntent>(db, text, values);
    return intent === undefined ? null : attended(intent);
  }

  return {
    async open({ account, person, origin, admit }, key, operation) {
      const id = randomUUID();
      active.add(id);
      const opening = await access
        .tenant<OpenResult>(account, async (db) => {
          const [opened] = await queryRows<StoredIntent>(
            db,
            keepPrepared(`insert into intent (account, id, person, operation, key, request_hash, input, status, object, runner,
             origin, before)
           values ($1, $2, $3, $4, $5, $6, $7, 'running', $8, $9, $10, ${BEFORE}) on conflict do nothing
           returning ${fields}`),
            [
              account,
              id,
              person,
              operation.operation,
              key,
              requestHash(operation),
              JSON.stringify(operation.input),
              operation.lock,
              runner,
              JSON.stringify(origin),
              lockedType(operation.operation, operation.lock),
              keptFields(operation.operation),
            ],
          );
          if (opened !== undefined) {
            await admit?.(db, id);
            return { kind: "opened", intent: attended(opened) };
          }
          const existing = await one(db, "person = $1 and operation = $2 and key = $3", [
            person,
            operation.operation,
            key,
          ]);
          if (existing !== null) return { kind: "known", intent: existing };
          const by = await one(db, "object = $1 and status in ('running', 'unknown')", [
            operation.lock,
          ]);
          // The intent that held the object or the key has ended in between: the caller retries.
          if (by === null) throw new Retry();
          return { kind: "held", by };
        })
        .catch((error: unknown) => {
          active.delete(id);
          throw error;
        });
      if (opening.kind !== "opened") active.delete(id);
      return opening;
    },
    takeOver: (account, id) =>
      access.tenant(account, async (db) => {
        const current = await one(db, "id = $1 for update", [id]);
        if (current === null) return null;
        const free =
          current.status === "unknown" || (current.status === "running" && !current.attended);
        if (!free) return null;
        await queryRows(
          db,
          `update intent set status = 'running', runner = $3, attempts = attempts + 1
           where account = $1 and id = $2`,
          [account, id, runner],
        );
        active.add(id);
        return { ...current, attempts: current.attempts + 1 };
      }),
    leave(id) {
      active.delete(id);
    },
    async note(account, id, notes) {
      await access.statement(account, keepPrepared(`update intent set notes = $4 ${OURS}`), [
        account,
        id,
        runner,
        notes,
      ]);
    },
    async finish(account, id, end) {
      await access.tenant(account, async (db) => {
        if (end.status === "unknown") {
          await queryRows(
            db,
            `update intent set status = 'unknown', next_at = now() + make_interval(secs => $4)
             ${OURS}`,
            [account, id, runner, end.after],
          );
          return;
        }
        const ended = await queryRows(
          db,
          keepPrepared(`update intent set status = $4, answer_status = $5, answer = $6, notes = '{}',
             before = null ${OURS} returning id`),
          [account, id, runner, end.status, end.code, end.answer],
        );
        if (ended.length > 0) await recordAudit(db, end.entry);
      });
    },
    async forget(account, id) {
      await access.statement(account, `delete from intent ${OURS}`, [account, id, runner]);
    },
    unsettled: (account) =>
      access.readTenant(account, async (db) => {
        const rows = await queryRows<StoredIntent>(
          db,
          `select ${fields} from intent where account = $1
             and (status = 'unknown' and ${IS_DUE} or status = 'running')
           order by created_at limit 100`,
          [account],
        );
        return rows.map(attended).filter((row) => row.status === "unknown" || !row.attended);
      }),
    async prune(account) {
      await access.statement(
        account,
        `delete from intent where account = $1 and created_at < now() - interval '7 days'
             and status in ('done', 'refused')`,
        [account],
      );
    },
  };
}

/** The rows changed while they were being read. */
export class Retry extends Error {}
