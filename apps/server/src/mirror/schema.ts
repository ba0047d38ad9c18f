import type { DatabaseAccess } from "@counterfoil/database";
import type { Generated, Transaction } from "kysely";

/**
 * The columns by which mirrored objects are found and sorted. Amounts in minor units, times in Unix
 * seconds.
 */
export interface ObjectColumns {
  readonly created: number;
  readonly status: string | null;
  readonly customer: string | null;
  readonly currency: string | null;
  readonly amount: number | null;
  readonly due: number | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly last4: string | null;
  readonly number: string | null;
  readonly text: string;
}

/**
 * The tables of migrations/mirror/mirror-0001.ts, mirror-facet-0001.ts, mirror-facet-0002.ts,
 * mirror-follow-up-0001.ts and mirror-event-relation-0001.ts, and the intents of
 * intent-audit-0001.ts.
 */
export interface MirrorSchema {
  mirror_object: ObjectColumns & {
    account: string;
    type: string;
    id: string;
    body: string;
    as_of: number;
    version: Generated<number>;
    deleted: Generated<boolean>;
  };
  mirror_facet: {
    account: string;
    type: string;
    id: string;
    name: string;
    value: string;
    created: number;
    status: string | null;
    amount: Generated<number>;
  };
  mirror_count: { account: string; type: string; status: string; count: number };
  mirror_event: {
    account: string;
    id: string;
    seq: Generated<number>;
    type: string;
    created: number;
    object: string;
    object_id: string;
    related: string[];
    facts: string;
    changes: string | null;
    person: string | null;
    body: string | null;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    error: string | null;
  };
  mirror_event_relation: { account: string; object_id: string; event: string };
  mirror_progress: { account: string; name: string; value: string };
  mirror_follow_up: {
    account: string;
    errand: string;
    asked: Generated<number>;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    error: string | null;
    created_at: Generated<Date>;
  };
  mirror_reading: {
    account: string;
    source: string;
    scope: string | null;
    cursor: string | null;
    filled_at: Date | null;
    round_started_at: Date | null;
    round_finished_at: Date | null;
    wanted_at: Date | null;
    compared_to: number | null;
    differing: Generated<number>;
    differing_last: Generated<number>;
    differing_ever: Generated<number>;
    error: string | null;
  };
  intent: {
    account: string;
    id: string;
    person: string;
    operation: string;
    key: string;
    request_hash: string;
    input: string;
    status: "running" | "done" | "refused" | "unknown";
    object: string | null;
    origin: string | null;
    before: string | null;
    notes: Generated<string>;
    runner: number;
    answer_status: number | null;
    answer: string | null;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    created_at: Generated<Date>;
  };
}

export type MirrorAccess = DatabaseAccess<MirrorSchema>;
export type MirrorDb = Transaction<MirrorSchema>;
