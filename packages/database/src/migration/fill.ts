import type { Client } from "pg";
import { inTransaction } from "./in-transaction.ts";
import type { Fill, MigrationSet } from "./migration-set.ts";

/**
 * Number of keys in a batch: a server that needs one of its rows waits for a fraction of a second.
 */
const BATCH = 1_000;

interface Place {
  readonly account: string;
  /** The last key that is done; null if the business is. */
  readonly last: string | null;
}

/**
 * Runs a fill from the place where an interrupted one has stopped. The table `migration_fill` has
 * that place, and exists until `endFill`.
 */
export async function fill(
  client: Client,
  schema: MigrationSet["schema"],
  { name, fill: { accounts, batch } }: Fill,
): Promise<void> {
  const table = `${schema}.migration_fill`;
  await client.query(`create table if not exists ${table}
    (step text primary key, account text not null, last text)`);

  async function nextBatch(account: string, after: string): Promise<string | null> {
    // The table's owner is bound by row security as well.
    await client.query("select set_config('counterfoil.account', $1, true)", [account]);
    const { rows } = await client.query<{ last: string | null }>(batch, [account, after, BATCH]);
    const last = rows[0]?.last ?? null;
    await client.query(
      `insert into ${table} (step, account, last) values ($1, $2, $3)
       on conflict (step) do update set account = excluded.account, last = excluded.last`,
      [name, account, last],
    );
    return last;
  }

  const { rows: places } = await client.query<Place>(
    `select account, last from ${table} where step = $1`,
    [name],
  );
  const place = places[0];
  const pending = await inTransaction(client, schema, async () => {
    const { rows } = await client.query<{ account: string }>(
      `select account from (${accounts}) business
       where $1::text is null or account >= $1 order by account`,
      [place?.account ?? null],
    );
    return rows;
  });
  for (const { account } of pending) {
    let after = place?.account === account ? place.last : "";
    while (after !== null) {
      const from = after;
      after = await inTransaction(client, schema, () => nextBatch(account, from));
    }
  }
}

/** Removes the place of a fill. Runs in the transaction that records the step. */
export async function endFill(client: Client, schema: MigrationSet["schema"]): Promise<void> {
  await client.query(`drop table ${schema}.migration_fill`);
}
