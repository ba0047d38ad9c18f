import { visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { PublicContext } from "../../http/handler.ts";
import type { IdentityTransaction } from "../schema.ts";
import { hashOf } from "../secret.ts";
import { isFirstToday } from "./first-today.ts";

interface Use {
  /** The request, for the audit trail. */
  readonly from: Pick<PublicContext, "request" | "requestId" | "address">;
  readonly now: Date;
}

/** Adds an entry if a rejected secret belongs to a directory's token that was revoked. */
export async function recordEndedToken(
  trx: IdentityTransaction,
  secret: string,
  { from, now }: Use,
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
