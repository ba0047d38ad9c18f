import type { AuditAction } from "@counterfoil/domain";
import { type AuditEntry, recordAudit } from "../../audit/record.ts";
import type { IdentityTransaction } from "../schema.ts";

/**
 * Adds an entry about a person in every business whose active member they are, such as a changed
 * password; without one, in every business that has deactivated them, such as a rejected sign-in.
 * Otherwise it belongs to no business. The transaction has no tenant.
 * @param person their ID; null if no one is known. Both take the same queries.
 */
export async function recordOfPerson<A extends AuditAction>(
  trx: IdentityTransaction,
  person: string | null,
  entry: Omit<AuditEntry<A>, "account" | "subject">,
): Promise<void> {
  const memberships = await trx
    .selectFrom("membership")
    .select(["account", "active"])
    .where("person", "=", person ?? "")
    // Always in the same order, because each commit locks the heads of these businesses.
    .orderBy("account")
    .execute();
  const subject = person === null ? {} : { subject: { type: "person", id: person } };
  const active = memberships.filter((membership) => membership.active);
  const accounts = (active.length > 0 ? active : memberships).map(({ account }) => account);
  for (const account of accounts.length === 0 ? [null] : accounts) {
    await recordAudit(trx, { ...entry, ...subject, account });
  }
}
