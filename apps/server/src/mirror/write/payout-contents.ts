import { withRetry } from "@counterfoil/database";
import { notifyChanges } from "../../notices/change-feed.ts";
import type { Gateway, Seen } from "../../provider/gateway.ts";
import { type MirrorAccess, query } from "../schema.ts";
import { writeMirror } from "./lane.ts";

/** All entries of the balance that left with a payout, its own among them. @throws Refusal */
export async function contentsOf(
  gateway: Gateway,
  account: string,
  payout: string,
  background = false,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  let cursor: string | undefined;
  do {
    const page = await gateway.page(account, {
      method: "GET",
      path: "/balance_transactions",
      params: { payout, limit: 100, ...(cursor === undefined ? {} : { starting_after: cursor }) },
      background,
    });
    for (const object of page.data) seen.push({ object, at: page.at });
    cursor = page.hasMore ? page.data.at(-1)?.id : undefined;
  } while (cursor !== undefined);
  return seen;
}

/**
 * Keeps with each entry the payout that it left with: the entry itself does not say, and never
 * changes its payout.
 */
export async function tie(
  access: MirrorAccess,
  account: string,
  payout: string,
  entries: readonly string[],
): Promise<void> {
  await withRetry(() =>
    writeMirror(access, account, async (db) => {
      const tied = await query<{ id: string }>(
        db,
        `update mirror_object set link = $1
         where account = current_setting('counterfoil.account') and type = 'balance_transaction'
           and id = any($2) and link is distinct from $1 returning id`,
        [payout, entries],
      );
      if (tied.length > 0) await notifyChanges(db, account, [{ id: payout, object: "payout" }]);
    }),
  );
}
