import type { AuditOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
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
