import { type AuditedRequest, visitorOrigin } from "../../../audit/origin.ts";
import { recordAudit } from "../../../audit/record.ts";
import { refuse } from "../../../http/response/refusal.ts";
import { secondFactorsOf } from "../../../identity/factors/second-factors.ts";
import { redeem } from "../../../identity/one-use-tokens.ts";
import { holdPassword } from "../../../identity/passwords/hold-password.ts";
import type { IdentityTransaction } from "../../../identity/schema.ts";
import { newId } from "../../../identity/secrets/secret.ts";
import { announceTeam } from "../../../identity/team/announce.ts";
import { endInvitation, followLink } from "../../../identity/team/invitations.ts";
import { refuseLink } from "../refuse-link.ts";

/** The authenticated invitee: an existing person, or a new name and password. */
export type InviteeProof =
  | {
      readonly kind: "known";
      readonly person: string;
      /** The stored hash that their password matched; null if their session authenticates them. */
      readonly passwordHash: string | null;
    }
  | NewPerson;

interface NewPerson {
  readonly kind: "new";
  /** The ID that a new person gets; one of its own by default. */
  readonly id?: string;
  readonly displayName: string;
  /** Null if they get a passkey instead. */
  readonly passwordHash: string | null;
}

interface Joining {
  readonly token: string;
  readonly proof: InviteeProof;
  readonly now: Date;
  /** The request, for the audit trail. */
  readonly from: AuditedRequest;
}

/**
 * Adds a user to the business by an invitation, once: consumes the link, and accepts the
 * invitation.
 * @returns the user's ID
 * @throws Refusal if the link is no longer valid
 */
export async function joinBy(
  trx: IdentityTransaction,
  { token, proof, now, from }: Joining,
): Promise<string> {
  const { state, invitation } = await followLink(trx, { token, now, hold: true });
  if (invitation === null || state !== "open") {
    throw refuseLink(state === "open" ? "unknown" : state, "invitation");
  }
  if ((await redeem(trx, { kind: "invitation", token, now })) === null) {
    throw refuseLink("used", "invitation");
  }
  const person =
    proof.kind === "known"
      ? await knownStill(trx, proof)
      : await addNew(trx, invitation.email, proof);
  const { account, id, email, role, withheld } = invitation;
  await trx
    .insertInto("membership")
    .values({ account, person, role, withheld, last_sign_in: null })
    .onConflict((conflict) => conflict.columns(["account", "person"]).doNothing())
    .execute();
  await endInvitation(trx, id);
  await announceTeam(trx, account);
  await recordAudit(trx, {
    account,
    action: "invitation.accept",
    by: visitorOrigin(from, { person }),
    subject: { type: "invitation", id },
    after: { email, role },
  });
  return person;
}

/** @throws Refusal if the password that authenticated the user has changed since */
async function knownStill(
  trx: IdentityTransaction,
  { person, passwordHash }: Extract<InviteeProof, { kind: "known" }>,
): Promise<string> {
  if (passwordHash !== null && !(await holdPassword(trx, person, passwordHash))) {
    throw refuse("wrong_credentials", "The password is incorrect");
  }
  return person;
}

/**
 * Creates a person, or completes one who can't sign in here. An existing password or second factor
 * is never replaced.
 */
async function addNew(
  trx: IdentityTransaction,
  email: string,
  { id = newId("usr"), displayName, passwordHash }: NewPerson,
): Promise<string> {
  const row = await trx
    .insertInto("person")
    .values({
      id,
      email,
      display_name: displayName,
      password_hash: passwordHash,
    })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ display_name: displayName, password_hash: passwordHash })
        .where("person.password_hash", "is", null),
    )
    .returning("id")
    .executeTakeFirst();
  if (row !== undefined && (await secondFactorsOf(trx, row.id)).length === 0) return row.id;
  throw knownByNow();
}

/** The error for someone who could not sign in when they opened the link, and can now. */
export function knownByNow() {
  return refuse("stale_object", "This email address has an account now. Reload and sign in.");
}
