import { keepPrepared, queryRows } from "@counterfoil/database";
import type { MirrorDb } from "../../mirror/schema.ts";
import { IS_ALIVE } from "../../notices/is-alive.ts";
import type { StoredIntent } from "../intent.ts";

/** The columns of a stored intent. */
export const INTENT_FIELDS = `id, person, operation, request_hash, input, status, object, origin, before, notes, answer_status,
  answer, attempts, runner, extract(epoch from now() - created_at)::float8 as age,
  ${IS_ALIVE("runner")} as attended`;

/** Reads intents, as this process knows them. */
export interface IntentRows {
  /** Number of the advisory lock that this process holds. */
  readonly runner: number;
  /** IDs of the intents that this process works on. */
  readonly active: Set<string>;
  /** Corrects whether a live process works on an intent, if that would be this one. */
  attended(intent: StoredIntent): StoredIntent;
  /** Returns the intent of the tenant that a condition is true of; null if there is none. */
  one(db: MirrorDb, where: string, values: readonly unknown[]): Promise<StoredIntent | null>;
}

/** Returns what reads the intents of this process. */
export function intentRows(runner: number, active: Set<string>): IntentRows {
  const attended = (intent: StoredIntent): StoredIntent =>
    intent.runner === runner ? { ...intent, attended: active.has(intent.id) } : intent;
  return {
    runner,
    active,
    attended,
    async one(db, where, values) {
      const mine = "account = current_setting('counterfoil.account')";
      const text = keepPrepared(`select ${INTENT_FIELDS} from intent where ${mine} and ${where}`);
      const [intent] = await queryRows<StoredIntent>(db, text, values);
      return intent === undefined ? null : attended(intent);
    },
  };
}
