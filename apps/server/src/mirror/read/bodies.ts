import type { Plain } from "@counterfoil/database";
import { type MirrorAccess, type MirrorDb, query } from "../schema.ts";

/** Runs a statement that selects the column `body` alone. */
export type Bodies = (text: string, values: readonly Plain[]) => Promise<string[]>;

/** Reads in one trip, whatever was written a moment ago included. */
export function bodiesOf(access: MirrorAccess, account: string): Bodies {
  return async (text, values) => {
    const rows = await access.readTexts(account, text, values);
    return rows.map(([body]) => body ?? "");
  };
}

/** Reads inside an open transaction. */
export function bodiesIn(db: MirrorDb): Bodies {
  return async (text, values) => {
    const rows = await query<{ body: string }>(db, text, values);
    return rows.map(({ body }) => body);
  };
}
