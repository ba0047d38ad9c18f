import { type Plain, type Queryable, queryRows } from "@counterfoil/database";
import type { MirrorAccess } from "../schema.ts";

/** Runs a statement that selects only the column `body`. */
export type Bodies = (text: string, values: readonly Plain[]) => Promise<string[]>;

/** Reads in a single round trip, including what was just written. */
export function bodiesOf(access: MirrorAccess, account: string): Bodies {
  return async (text, values) => {
    const rows = await access.readTexts(account, text, values);
    return rows.map(([body]) => body ?? "");
  };
}

/** Reads within an open transaction. */
export function bodiesIn(db: Queryable): Bodies {
  return async (text, values) => {
    const rows = await queryRows<{ body: string }>(db, text, values);
    return rows.map(({ body }) => body);
  };
}
