import { visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { IdentityTransaction } from "../schema.ts";
import { hashOf } from "../secrets/secret.ts";
import { isFirstToday, type RejectedUse } from "./first-today.ts";

/** Adds an entry if a rejected secret belongs to a directory's token that was revoked. */
export async function recordEndedToken(
  trx: IdentityTransaction,
  secret: string,
  { from, now }: RejectedUse,
): Promise<void> {
  const token = await trx
    .selectFrom("scim_token_ended")
    .select(["id", "account", "name"])
    .where("hash", "=", hashOf(secret))
    .executeTakeFirst();
  if (token === undefined) return;
  const { id, account, name } = token;
  if (!(await isFirstToday(trx, { kind: "token", id, address: from.address, now }))) return;
  await recordAudit(trx, {
    account,
    action: "directory.refuseToken",
    by: { ...visitorOrigin(from), apiKey: id },
    subject: { type: "token", id },
    after: { name },
  });
}
