import type { LinkStatus } from "../../features/webhook/webhook.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { isLinked } from "../../sync/backfill/backfill.ts";
import { readProgress } from "../../sync/backfill/progress.ts";

/**
 * Creates a function that returns whether the mirror takes an event of an account, created at a
 * Unix second.
 */
export function createLinkStatus(
  access: MirrorAccess,
  db: IdentityDb,
): (account: string, created: number) => Promise<LinkStatus> {
  const linked = new Set<string>();
  return async (account, created) => {
    if (linked.has(account)) return "linked";
    const row = await db
      .selectFrom("account")
      .select("id")
      .where("id", "=", account)
      .executeTakeFirst();
    if (row === undefined) return "unknown";
    if (!(await isLinked(access, account))) {
      // Events during the import aren't part of the history; earlier ones are.
      const since = await readProgress(access, account, "events");
      return since !== null && created > Number(since) ? "linked" : "unlinked";
    }
    linked.add(account);
    return "linked";
  };
}
