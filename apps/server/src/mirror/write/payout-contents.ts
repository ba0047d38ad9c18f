import { queryRows, withRetry } from "@counterfoil/database";
import { notifyChanges } from "../../notices/change-feed.ts";
import type { Gateway, ObjectSnapshot } from "../../provider/gateway.ts";
import { writeFacets } from "../facets/write.ts";
import type { MirrorAccess } from "../schema.ts";
import { writeMirror } from "./rows/write-mirror.ts";

/**
 * Reads all balance transactions of a payout, including its own.
 * @throws Refusal
 */
export async function contentsOf(
  gateway: Gateway,
  account: string,
  payout: string,
  background = false,
): Promise<ObjectSnapshot[]> {
  const snapshots: ObjectSnapshot[] = [];
  let cursor: string | undefined;
  do {
    const page = await gateway.page(account, {
      method: "GET",
      path: "/balance_transactions",
      params: { payout, limit: 100, ...(cursor === undefined ? {} : { starting_after: cursor }) },
      background,
    });
    for (const object of page.data) snapshots.push({ object, at: page.at });
    cursor = page.hasMore ? page.data.at(-1)?.id : undefined;
  } while (cursor !== undefined);
  return snapshots;
}

/**
 * Stores with each balance transaction the payout that contains it: the object doesn't refer to its
 * payout, which never changes.
 */
export async function tie(
  access: MirrorAccess,
  account: string,
  payout: string,
  entries: readonly string[],
): Promise<void> {
  await withRetry(() =>
    writeMirror(access, account, async (db) => {
      const tied = await queryRows<{ id: string }>(
        db,
        `select id from mirror_object o
         where account = current_setting('counterfoil.account') and type = 'balance_transaction'
           and id = any($2) and not deleted and not exists (select from mirror_facet f
             where f.account = o.account and f.type = o.type and f.id = o.id
               and f.name = 'payout' and f.value = $1)`,
        [payout, entries],
      );
      await writeFacets(
        db,
        tied.map(({ id }) => ({
          type: "balance_transaction",
          id,
          name: "payout",
          value: payout,
        })),
      );
      if (tied.length > 0) await notifyChanges(db, account, [{ id: payout, object: "payout" }]);
    }),
  );
}
