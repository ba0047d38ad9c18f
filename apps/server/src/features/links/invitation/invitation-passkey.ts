import { visitorOrigin } from "../../../audit/origin.ts";
import { recordAudit } from "../../../audit/record.ts";
import type { Handlers } from "../../../http/handler.ts";
import { refuse } from "../../../http/response/refusal.ts";
import { Reply } from "../../../http/response/reply.ts";
import { replaceRecoveryCodes } from "../../../identity/factors/recovery-codes.ts";
import { granted } from "../../../identity/granted.ts";
import { issue, redeem } from "../../../identity/one-use-tokens.ts";
import { passkeyRefused } from "../../../identity/passkeys/check-passkey.ts";
import {
  CHALLENGE_SECONDS,
  creationOptionsFor,
  requireRelyingParty,
} from "../../../identity/passkeys/options.ts";
import { addPasskey } from "../../../identity/passkeys/passkeys.ts";
import { challengeIn } from "../../../identity/passkeys/verify-proof.ts";
import { verifyRegistration } from "../../../identity/passkeys/verify-registration.ts";
import { newId } from "../../../identity/secrets/secret.ts";
import { openSession } from "../../../identity/sessions/sessions.ts";
import type { Invitation } from "../../../identity/team/invitations.ts";
import { recordOfPerson } from "../../../identity/team/person-audit.ts";
import type { LinkParts } from "../link-parts.ts";
import { joinBy, knownByNow } from "./join.ts";
import { openInvitation } from "./open-invitation.ts";
import { readerOf } from "./reader.ts";

/** Accepts an invitation with a new passkey in place of a password. */
export function invitationPasskeyHandlers({
  services,
  identity,
  access,
}: LinkParts): Pick<Handlers, "invitationPasskeyStart" | "invitationPasskey"> {
  const { db } = identity;

  /** @throws Refusal if the link is no longer valid, or the address can sign in here */
  async function newcomer(request: Request, token: string) {
    const invitation = await openInvitation(identity, token);
    const reader = await readerOf(identity, request, invitation.email);
    if (reader.kind === "new") return { invitation, known: reader.person };
    // They may have been created by this very link, a moment ago.
    await openInvitation(identity, token);
    throw knownByNow();
  }

  /**
   * Consumes the challenge that the new passkey answers.
   * @returns the ID of the person whom the passkey names; null if it isn't for this invitation
   */
  async function personOf(challenge: string, { id }: Invitation): Promise<string | null> {
    const lookup = { kind: "passkey_invitation", token: challenge, now: identity.now() } as const;
    const [invitation, person] = (await redeem(db, lookup))?.subject?.split(" ") ?? [];
    return invitation === id ? (person ?? null) : null;
  }

  return {
    async invitationPasskeyStart({ body, request }) {
      const party = requireRelyingParty(identity.relyingParty);
      const { invitation, known: passkeyUser } = await newcomer(request, body.token);
      const person = passkeyUser ?? newId("usr");
      const challenge = await issue(db, {
        kind: "passkey_invitation",
        account: invitation.account,
        subject: `${invitation.id} ${person}`,
        seconds: CHALLENGE_SECONDS,
        now: identity.now(),
      });
      const user = { id: person, email: invitation.email, displayName: body.displayName };
      const site = services.config.site.name;
      return creationOptionsFor(party, { challenge, site, user, passkeys: [] });
    },

    async invitationPasskey(context) {
      const { body, request, log } = context;
      const { token, displayName, name } = body;
      const party = requireRelyingParty(identity.relyingParty);
      const now = identity.now();
      const { invitation } = await newcomer(request, token);
      const challenge = challengeIn(body.credential.clientDataJSON);
      const id = await personOf(challenge, invitation);
      const credential =
        id === null ? null : await verifyRegistration(party, body.credential, challenge);
      if (id === null || credential === null) {
        const reason = id === null ? "challenge" : "invalid";
        log.warn({ event: "passkey_refused", reason }, "passkey rejected");
        await access.system((trx) =>
          recordAudit(trx, {
            account: invitation.account,
            action: "factor.refuse",
            by: visitorOrigin(context),
            subject: { type: "invitation", id: invitation.id },
            after: { kind: "passkey", reason },
          }),
        );
        throw passkeyRefused();
      }
      const { passkey, recoveryCodes } = await access.system(async (trx) => {
        const proof = { kind: "new", id, displayName, passwordHash: null } as const;
        const person = await joinBy(trx, { token, proof, now, from: context });
        // The passkey names the person that it was created for.
        if (person !== id) throw knownByNow();
        const added = await addPasskey(trx, { person, name, credential, now });
        if (added === null || added === "known") throw passkeyRefused();
        await recordOfPerson(trx, person, {
          action: "factor.add",
          by: visitorOrigin(context, { person }),
          after: { kind: "passkey", name },
        });
        return { passkey: added.id, recoveryCodes: await replaceRecoveryCodes(trx, person) };
      });
      const { account } = invitation;
      const opening = { account, from: context, method: "invitation", passkey } as const;
      const grant = await openSession(db, id, now, opening);
      if (grant === null) throw refuse("unauthenticated", "Sign in first");
      await identity.endNamed(context);
      const { session } = grant;
      log.info({ event: "invitation_accepted", session, passkey }, "invitation accepted");
      const { value, headers } = granted(identity, grant);
      return new Reply({ ...value, recoveryCodes }, { headers });
    },
  };
}
