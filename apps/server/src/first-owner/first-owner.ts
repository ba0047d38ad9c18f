import type { Database } from "@counterfoil/database";
import { sql } from "kysely";
import { jobOrigin } from "../audit/origin.ts";
import { type AuditEntry, recordAudit } from "../audit/record.ts";
import { addBusiness, addPerson, type Business, normalEmail } from "../identity/people.ts";
import type { IdentitySchema, IdentityTransaction } from "../identity/schema.ts";
import { forgetUnopened } from "../identity/settings/business-state.ts";
import { createInvitation } from "../identity/team/invitations.ts";

/** An arbitrary number: serializes concurrent runs of the command. */
const LOCK = 4_027_311;

interface FirstOwner {
  readonly business: Business;
  readonly email: string;
  readonly name: string;
  readonly now: Date;
  /** Keeps a valid link to the same address instead of replacing it. */
  readonly keepsPending?: boolean;
}

/** The outcome for one business. */
type FirstOwnerResult =
  | { readonly kind: "link"; readonly token: string }
  /** The business has a team; its owner invites others. */
  | { readonly kind: "team"; readonly owner: string }
  /** The same address has a valid link; only with `keepsPending`. */
  | { readonly kind: "pending"; readonly until: Date };

/**
 * Opens a business for its first owner, who accepts through the link: a new user chooses a
 * password, an existing user signs in with theirs. Run again before the link is used, it creates a
 * new link and revokes the old one. Other businesses are not affected.
 */
export function makeFirstOwner(database: Database, request: FirstOwner): Promise<FirstOwnerResult> {
  const { business, name, now } = request;
  const email = normalEmail(request.email);
  return database.system<IdentitySchema, FirstOwnerResult>(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const owner = await teamOwner(trx, business.id);
    if (owner !== null) return { kind: "team", owner };
    const pending = request.keepsPending ? await pendingUntil(trx, business.id, email, now) : null;
    if (pending !== null) return { kind: "pending", until: pending };
    if (await addBusiness(trx, business)) {
      await recordAudit(trx, {
        account: business.id,
        action: "business.open",
        by: jobOrigin("owner"),
        after: { name: business.name, time_zone: business.timeZone },
      });
    }
    await trx
      .updateTable("account")
      .set({ name: business.name, time_zone: business.timeZone })
      .where("id", "=", business.id)
      .execute();
    await forgetUnopened(trx, business.id);
    await addPerson(trx, { email, displayName: name, passwordHash: null });
    // Without a team, every pending invitation to this business was created by this command.
    const ended = await trx
      .deleteFrom("invitation")
      .where("account", "=", business.id)
      .returning(["id", "email", "role"])
      .execute();
    for (const { id, ...before } of ended) {
      await recordInvitation(trx, { account: business.id, id, before });
    }
    const sent = await createInvitation(trx, {
      account: business.id,
      email,
      role: "owner",
      invitedBy: null,
      now,
    });
    if (sent === null) throw new Error("the invitation could not be created");
    const { id, role } = sent;
    await recordInvitation(trx, { account: business.id, id, after: { email, role } });
    return { kind: "link", token: sent.token };
  });
}

/** Adds an entry about an invitation that was created (`after`) or revoked (`before`). */
function recordInvitation(
  trx: IdentityTransaction,
  {
    id,
    ...entry
  }: { readonly id: string } & Pick<
    AuditEntry<"invitation.create" | "invitation.revoke">,
    "account" | "before" | "after"
  >,
): Promise<void> {
  return recordAudit(trx, {
    ...entry,
    action: entry.after === undefined ? "invitation.revoke" : "invitation.create",
    by: jobOrigin("owner"),
    subject: { type: "invitation", id },
  });
}

/** Returns the owner's email address, otherwise any member's; null if the business has no team. */
async function teamOwner(trx: IdentityTransaction, account: string): Promise<string | null> {
  const someone = await trx
    .selectFrom("membership")
    .innerJoin("person", "person.id", "membership.person")
    .select("person.email")
    .where("membership.account", "=", account)
    .orderBy(sql`membership.role <> 'owner'`)
    .orderBy("membership.created_at")
    .executeTakeFirst();
  return someone?.email ?? null;
}

async function pendingUntil(
  trx: IdentityTransaction,
  account: string,
  email: string,
  now: Date,
): Promise<Date | null> {
  const row = await trx
    .selectFrom("invitation")
    .select("expires_at")
    .where("account", "=", account)
    .where("email", "=", email)
    .where("role", "=", "owner")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}
