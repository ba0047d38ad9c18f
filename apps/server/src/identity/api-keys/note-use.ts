import { sql } from "kysely";
import { type AuditedRequest, visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { IdentityDb } from "../schema.ts";
import { isRecent, newUse, utcDay } from "../secrets/secret-use.ts";
import type { FoundKey } from "./find-key.ts";

interface KeyUse {
  /** The request, for the audit trail. */
  readonly from: AuditedRequest;
  readonly now: Date;
}

/**
 * Records that a key is used, unless it was recorded within the last minute. The first use from an
 * address in a UTC day is always recorded, and leaves an entry in the audit trail.
 */
export async function noteKeyUse(
  db: IdentityDb,
  { id, account, name, lastUsedAt, recorded }: FoundKey,
  { from, now }: KeyUse,
): Promise<void> {
  const { address } = from;
  if (recorded && isRecent(lastUsedAt === null ? null : new Date(lastUsedAt * 1000), now)) return;
  await db.transaction().execute(async (trx) => {
    const lastUse = await trx
      .selectFrom("api_key")
      .select([
        "used_from",
        "last_used_at",
        sql<boolean>`used_on is not distinct from ${utcDay(now)}::date`.as("today"),
      ])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const use = lastUse === undefined ? null : newUse(lastUse, { address, now });
    if (use === null) return;
    await trx
      .updateTable("api_key")
      .set({ ...use.columns, last_address: address })
      .where("id", "=", id)
      .execute();
    if (!use.fresh) return;
    await recordAudit(trx, {
      account,
      action: "apiKey.use",
      by: { ...visitorOrigin(from), apiKey: id },
      subject: { type: "api_key", id },
      after: { name },
    });
  });
}
