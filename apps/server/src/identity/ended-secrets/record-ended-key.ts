import { visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { IdentityAccess } from "../schema.ts";
import { hashOf } from "../secrets/secret.ts";
import { isFirstToday, type RejectedUse } from "./first-today.ts";

/**
 * Adds an entry if a rejected secret belongs to an API key that was revoked, rolled or has expired.
 */
export async function recordEndedKey(
  access: IdentityAccess,
  secret: string,
  { from, now }: RejectedUse,
): Promise<void> {
  await access.system(async (trx) => {
    const key = await trx
      .selectFrom("api_key_secret")
      .innerJoin("api_key", "api_key.id", "api_key_secret.api_key")
      .select(["api_key.id", "api_key.account", "api_key.name", "api_key.revoked_at"])
      .select("api_key_secret.expires_at as rolled_at")
      .where("api_key_secret.hash", "=", hashOf(secret))
      .executeTakeFirst();
    if (key === undefined) return;
    const { id, account, name, revoked_at, rolled_at } = key;
    if (!(await isFirstToday(trx, { kind: "key", id, address: from.address, now }))) return;
    const isRolled = rolled_at !== null && rolled_at <= now;
    const reason = revoked_at !== null ? "revoked" : isRolled ? "rolled" : "expired";
    await recordAudit(trx, {
      account,
      action: "apiKey.refuse",
      by: { ...visitorOrigin(from), apiKey: id },
      subject: { type: "api_key", id },
      after: { name, reason },
    });
  });
}
