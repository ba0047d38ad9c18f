import type { Database } from "@counterfoil/database";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { LeaderCheck } from "../../sync/maintenance/leader.ts";

/**
 * Returns the chains of the audit trail that this process looks after: businesses, also
 * disconnected ones, and null for the entries without a business, which belong to the leader of the
 * first one.
 */
export async function keptChains(
  database: Database,
  isLeader: LeaderCheck,
): Promise<(string | null)[]> {
  const businesses = await database
    .kysely<IdentitySchema>("app")
    .selectFrom("account")
    .select("id")
    .orderBy("id")
    .execute();
  const chains: string[] = [];
  for (const { id } of businesses) if (await isLeader(id)) chains.push(id);
  const [first] = businesses;
  // Without a business, several processes may do the work twice, which receivers have to expect.
  return first === undefined || chains.includes(first.id) ? [null, ...chains] : chains;
}
