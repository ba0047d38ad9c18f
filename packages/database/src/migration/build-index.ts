import { type Client, escapeIdentifier } from "pg";
import { withRetry } from "../access/retry.ts";
import type { IndexBuild, MigrationSet } from "./migration-set.ts";

/**
 * Builds an index while its table is read and written, if it isn't there yet. An interrupted build
 * leaves an index that isn't valid, which is built again.
 *
 * The build waits for every transaction that is older than it, so no process may wait in a
 * statement until the migration is finished.
 */
export async function buildIndex(
  client: Client,
  schema: MigrationSet["schema"],
  { index: { name, definition } }: IndexBuild,
): Promise<void> {
  const index = `${schema}.${escapeIdentifier(name)}`;
  await client.query(`set search_path to ${schema}, public`);
  await withRetry(async () => {
    const { rows } = await client.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
      [index],
    );
    if (rows[0]?.valid === true) return;
    if (rows[0] !== undefined) await client.query(`drop index concurrently ${index}`);
    await client.query(`create index concurrently ${escapeIdentifier(name)} ${definition}`);
  });
}
