import type { Database, DatabaseAccess } from "@counterfoil/database";
import { CompiledQuery } from "kysely";
import { z } from "zod";
import type { OpenTransaction } from "../record.ts";
import { positionOf } from "../stream/position.ts";

/** Entries removed in one transaction, during which the business's other changes wait. */
const BATCH = 2_000;

const removedRow = z.tuple([z.object({ removed: z.number() })]);
const policy = z.array(z.object({ kept_days: z.number().nullable() }));

/** Returns how many days entries are kept; null for always. */
export async function keptDays(trx: OpenTransaction): Promise<number | null> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw("select kept_days from audit_policy"));
  return policy.parse(rows)[0]?.kept_days ?? null;
}

/**
 * Stores how many days entries are kept, as the owner of the database: the app's role only reads
 * it.
 * @param days null for always
 */
export async function keepFor(database: Database, days: number | null): Promise<void> {
  if ((await database.access<object>("app").system(keptDays)) === days) return;
  const client = await database.connect("owner");
  try {
    await client.query(
      `insert into app.audit_policy (kept_days) values ($1)
       on conflict (one) do update set kept_days = excluded.kept_days`,
      [days],
    );
  } finally {
    await client.end();
  }
}

/**
 * Removes the entries of a chain that are older than the operator keeps them.
 * @param account the business; null for the entries without one
 * @param streaming if true, entries that haven't been streamed are kept
 * @returns how many were removed
 */
export async function expireAudit(
  access: DatabaseAccess<object>,
  account: string | null,
  streaming: boolean,
): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await access.system(async (trx) => {
      const upTo = streaming ? await positionOf(trx, account) : null;
      const { rows } = await trx.executeQuery(
        CompiledQuery.raw("select audit_expire($1, $2, $3) as removed", [
          account ?? "",
          upTo,
          BATCH,
        ]),
      );
      return removedRow.parse(rows)[0].removed;
    });
    total += removed;
    if (removed < BATCH) return total;
  }
}
