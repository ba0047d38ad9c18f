import { visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { IdentityTransaction } from "../schema.ts";
import { hashOf } from "../secret.ts";
import { isFirstToday, type RejectedUse } from "./first-today.ts";

/**
 * Adds an entry if a rejected refresh secret belongs to a session that was ended: by the person, by
 * someone else or by the server. The sender may have copied it. A session that has only expired
 * leaves none (decision 0052).
 */
export async function recordEndedSession(
  trx: IdentityTransaction,
  refresh: string,
  { from, now }: RejectedUse,
): Promise<void> {
  const ended = await trx
    .selectFrom("refresh_token")
    .innerJoin("session", "session.id", "refresh_token.session")
    .select(["session.id", "session.account", "session.person", "session.ended_at"])
    .where("refresh_token.hash", "=", hashOf(refresh))
    .where("session.ended_at", "is not", null)
    .executeTakeFirst();
  if (ended === undefined) return;
  const { id, account, person, ended_at } = ended;
  const { address } = from;
  if (!(await isFirstToday(trx, { kind: "session", id, address, now }))) return;
  await recordAudit(trx, {
    account,
    action: "session.refuseEnded",
    by: visitorOrigin(from, { session: id }),
    subject: { type: "person", id: person },
    after: { ended: ended_at?.toISOString() },
  });
}
