import type { AuditedRequest } from "../../audit/origin.ts";
import { visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { GRACE_SECONDS } from "../limits.ts";
import type { IdentityTransaction } from "../schema.ts";
import { hashOf } from "../secrets/secret.ts";
import { isFirstToday, type RejectedUse } from "./first-today.ts";

/**
 * Adds an entry if a rejected refresh secret belongs to a session that was ended, by the person, by
 * someone else or by the server, or if the session has had another one for longer than a request
 * takes. The sender may have copied it. A session that has only expired leaves none (decision
 * 0052).
 */
export async function recordEndedSession(
  trx: IdentityTransaction,
  refresh: string,
  use: RejectedUse,
): Promise<void> {
  const session = (await ownSecret(trx, refresh)) ?? (await replacedSecret(trx, refresh));
  if (session === undefined) return;
  const { id, account, person, ended_at, replaced_at } = session;
  const entry = {
    account,
    by: visitorOrigin(use.from, { session: id }),
    subject: { type: "person", id: person },
  };
  if (ended_at !== null) {
    if (!(await isFirst(trx, "session", id, use))) return;
    const after = { ended: ended_at.toISOString() };
    await recordAudit(trx, { ...entry, action: "session.refuseEnded", after });
  } else if (
    replaced_at !== null &&
    use.now.getTime() - replaced_at.getTime() > GRACE_MILLISECONDS
  ) {
    if (!(await isFirst(trx, "replaced", id, use))) return;
    const after = { replaced: replaced_at.toISOString() };
    await recordAudit(trx, { ...entry, action: "session.refuseReplaced", after });
  }
}

const GRACE_MILLISECONDS = GRACE_SECONDS * 1000;

function isFirst(
  trx: IdentityTransaction,
  kind: "session" | "replaced",
  id: string,
  { from, now }: { readonly from: AuditedRequest; readonly now: Date },
): Promise<boolean> {
  return isFirstToday(trx, { kind, id, address: from.address, now });
}

interface RejectedSession {
  readonly id: string;
  readonly account: string;
  readonly person: string;
  readonly ended_at: Date | null;
  readonly replaced_at: Date | null;
}

async function ownSecret(
  trx: IdentityTransaction,
  refresh: string,
): Promise<RejectedSession | undefined> {
  const row = await trx
    .selectFrom("refresh_token")
    .innerJoin("session", "session.id", "refresh_token.session")
    .select(["session.id", "session.account", "session.person", "session.ended_at"])
    .where("refresh_token.hash", "=", hashOf(refresh))
    .executeTakeFirst();
  return row && { ...row, replaced_at: null };
}

function replacedSecret(
  trx: IdentityTransaction,
  refresh: string,
): Promise<RejectedSession | undefined> {
  return trx
    .selectFrom("refresh_token_replaced")
    .innerJoin("session", "session.id", "refresh_token_replaced.session")
    .select(["session.id", "session.account", "session.person", "session.ended_at"])
    .select("refresh_token_replaced.replaced_at")
    .where("refresh_token_replaced.hash", "=", hashOf(refresh))
    .executeTakeFirst();
}
