import { sql } from "kysely";
import { visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { PublicContext } from "../../http/handler.ts";
import { USE_SECONDS } from "../limits.ts";
import type { IdentityDb } from "../schema.ts";
import { ADDRESSES_MOST, type FoundKey } from "./find-key.ts";

interface Use {
  /** The request, for the audit trail. */
  readonly from: Pick<PublicContext, "request" | "requestId" | "address">;
  readonly now: Date;
}

/**
 * Records that a key is used, unless it was recorded within the last minute. The first use from an
 * address in a UTC day is always recorded, and leaves an entry in the audit trail.
 */
export async function noteKeyUse(
  db: IdentityDb,
  { id, account, name, lastUsedAt, recorded }: FoundKey,
  { from, now }: Use,
): Promise<void> {
  const { address } = from;
  if (recorded && isRecent(lastUsedAt === null ? null : new Date(lastUsedAt * 1000), now)) return;
  const day = now.toISOString().slice(0, 10);
  await db.transaction().execute(async (trx) => {
    // Locked: of concurrent requests, one finds the address missing.
    const held = await trx
      .selectFrom("api_key")
      .select([
        "used_from",
        "last_used_at",
        sql<boolean>`used_on is not distinct from ${day}::date`.as("today"),
      ])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined) return;
    const known = held.today ? held.used_from : [];
    const fresh = !known.includes(address) && known.length < ADDRESSES_MOST;
    if (!fresh && isRecent(held.last_used_at, now)) return;
    await trx
      .updateTable("api_key")
      .set({
        last_used_at: now,
        last_address: address,
        ...(fresh ? { used_on: day, used_from: [...known, address] } : {}),
      })
      .where("id", "=", id)
      .execute();
    if (!fresh) return;
    await recordAudit(trx, {
      account,
      action: "apiKey.use",
      by: { ...visitorOrigin(from), apiKey: id },
      subject: { type: "api_key", id },
      after: { name },
    });
  });
}

const isRecent = (use: Date | null, now: Date): boolean =>
  use !== null && now.getTime() - use.getTime() < USE_SECONDS * 1000;
