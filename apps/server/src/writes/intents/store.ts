import { keepPrepared, queryRows } from "@counterfoil/database";
import type { AuditAction } from "@counterfoil/domain";
import { type AuditEntry, recordAudit } from "../../audit/record.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { isDueAfter } from "../../priority/is-due.ts";
import type { StoredIntent } from "../intent.ts";
import type { Actor, BoundOperation } from "../operation.ts";
import { createOpen, type OpenResult } from "./open.ts";
import { INTENT_FIELDS, intentRows } from "./rows.ts";

/** Maximum seconds until the outcome of a write is looked up again. */
export const LONGEST_LOOKUP = 60;

const IS_DUE = isDueAfter("next_at", [LONGEST_LOOKUP]);

/**
 * A paused process may have lost its lock, and its intents to another: nothing it still does with
 * them is stored.
 */
const OURS = "where account = $1 and id = $2 and runner = $3";

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

/**
 * Creates the store of intents.
 * @param runner number of the advisory lock that this process holds
 */
export function createIntentStore(access: MirrorAccess, runner: number): IntentStore {
  const active = new Set<string>();
  const rows = intentRows(runner, active);

  return {
    open: createOpen(access, rows),
    takeOver: (account, id) =>
      access.tenant(account, async (db) => {
        const current = await rows.one(db, "id = $1 for update", [id]);
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
        const unsettled = await queryRows<StoredIntent>(
          db,
          `select ${INTENT_FIELDS} from intent where account = $1
             and (status = 'unknown' and ${IS_DUE} or status = 'running')
           order by created_at limit 100`,
          [account],
        );
        return unsettled
          .map(rows.attended)
          .filter((row) => row.status === "unknown" || !row.attended);
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
