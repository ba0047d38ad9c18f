import { visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { PublicContext } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";
import { redeem } from "../../identity/one-use-tokens.ts";
import { holdPassword } from "../../identity/passwords/hold-password.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { newId } from "../../identity/secret.ts";
import { announceTeam } from "../../identity/team/announce.ts";
import { endInvitation, followLink } from "../../identity/team/invitations.ts";
import { refuseLink } from "./refuse-link.ts";

/** The authenticated invitee: an existing person, or a new name and password. */
export type Proof =
  | {
      readonly kind: "known";
      readonly person: string;
      /** The stored hash that their password matched; null if their session authenticates them. */
      readonly passwordHash: string | null;
    }
  | { readonly kind: "new"; readonly displayName: string; readonly passwordHash: string };

interface Joining {
  readonly token: string;
  readonly proof: Proof;
  readonly now: Date;
  /** The request, for the audit trail. */
  readonly from: Pick<PublicContext, "request" | "requestId" | "address">;
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
  await trx
    .insertInto("membership")
    .values({ account: invitation.account, person, role: invitation.role, last_sign_in: null })
    .onConflict((conflict) => conflict.columns(["account", "person"]).doNothing())
    .execute();
  await endInvitation(trx, invitation.id);
  await announceTeam(trx, invitation.account);
  const { account, id, email, role } = invitation;
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
  { person, passwordHash }: Extract<Proof, { kind: "known" }>,
): Promise<string> {
  if (passwordHash !== null && !(await holdPassword(trx, person, passwordHash))) {
    throw refuse("wrong_credentials", "The password is incorrect");
  }
  return person;
}

/**
 * Creates a person, or completes one who has no password. An existing password is never replaced.
 */
async function addNew(
  trx: IdentityTransaction,
  email: string,
  { displayName, passwordHash }: { displayName: string; passwordHash: string },
): Promise<string> {
  const row = await trx
    .insertInto("person")
    .values({
      id: newId("usr"),
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
  if (row !== undefined) return row.id;
  throw refuse(
    "stale_object",
    "This email address now has a password. Reload and sign in with it.",
  );
}
