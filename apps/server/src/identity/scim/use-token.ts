import { sql } from "kysely";
import type { AuditOrigin } from "../../audit/origin.ts";
import { type AuditedRequest, visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { recordEndedToken } from "../ended-secrets/record-ended-token.ts";
import type { IdentityDb } from "../schema.ts";
import { hashOf } from "../secrets/secret.ts";
import { isRecent, MAX_ADDRESSES, newUse, utcDay } from "../secrets/secret-use.ts";

interface ScimTokenUse {
  /** The request, for the audit trail. */
  readonly from: AuditedRequest;
  readonly now: Date;
}

/** The token that a secret authenticates. */
interface UsedToken {
  readonly token: string;
  readonly account: string;
  /** Names the token in the audit trail. */
  readonly by: AuditOrigin;
}

/**
 * Returns the token of a secret, and records its use as that of an API key: the first from an
 * address in a UTC day leaves an entry in the audit trail. Null if the secret is unknown or was
 * revoked.
 */
export async function useScimToken(
  db: IdentityDb,
  secret: string,
  { from, now }: ScimTokenUse,
): Promise<UsedToken | null> {
  const { address } = from;
  const today = sql<boolean>`used_on is not distinct from ${utcDay(now)}::date`.as("today");
  const row = await db
    .selectFrom("scim_token")
    .select(["id", "account", "name", "last_used_at", "used_from", today])
    .where("hash", "=", hashOf(secret))
    .executeTakeFirst();
  if (row === undefined) {
    await db.transaction().execute((trx) => recordEndedToken(trx, secret, { from, now }));
    return null;
  }
  const { id, account, name } = row;
  const by = { ...visitorOrigin(from), apiKey: id };
  const used = { token: id, account, by };
  const recorded =
    row.today && (row.used_from.includes(address) || row.used_from.length >= MAX_ADDRESSES);
  if (recorded && isRecent(row.last_used_at, now)) return used;
  await db.transaction().execute(async (trx) => {
    const lastUse = await trx
      .selectFrom("scim_token")
      .select(["last_used_at", "used_from", today])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const use = lastUse === undefined ? null : newUse(lastUse, { address, now });
    if (use === null) return;
    await trx.updateTable("scim_token").set(use.columns).where("id", "=", id).execute();
    if (!use.fresh) return;
    await recordAudit(trx, {
      account,
      action: "directory.useToken",
      by,
      subject: { type: "token", id },
      after: { name },
    });
  });
  return used;
}
