import type { AuditOrigin } from "../../audit/origin.ts";
import { recordAudit, recordAudits } from "../../audit/record.ts";
import { anyOf } from "../any-of.ts";
import type { IdentityTransaction } from "../schema.ts";
import { endInvitation, type Invitation } from "./invitations.ts";

/** Deletes a pending invitation, with an entry in the audit trail. */
export async function revokeInvitation(
  trx: IdentityTransaction,
  { id, account, email, role }: Pick<Invitation, "id" | "account" | "email" | "role">,
  by: AuditOrigin,
): Promise<void> {
  await endInvitation(trx, id);
  await recordAudit(trx, {
    account,
    action: "invitation.revoke",
    by,
    subject: { type: "invitation", id },
    before: { email, role },
  });
}

/**
 * Revokes the pending invitations that people have sent who lose access, or the right to invite:
 * an address of their own could be among them, with which they would come back.
 */
export async function revokeInvitationsOf(
  trx: IdentityTransaction,
  { account, people, by }: { account: string; people: readonly string[]; by: AuditOrigin },
): Promise<void> {
  const pending = await trx
    .selectFrom("invitation")
    .select("id")
    .where("account", "=", account)
    .where("invited_by", "=", anyOf(people))
    // Always in the same order, to prevent deadlocks.
    .orderBy("id")
    .forUpdate()
    .execute();
  if (pending.length === 0) return;
  const revoked = await trx
    .deleteFrom("invitation")
    .where("id", "=", anyOf(pending.map(({ id }) => id)))
    .returning(["id", "email", "role"])
    .execute();
  await recordAudits(
    trx,
    revoked.map(({ id, email, role }) => ({
      account,
      action: "invitation.revoke",
      by,
      subject: { type: "invitation", id },
      before: { email, role },
    })),
  );
}
