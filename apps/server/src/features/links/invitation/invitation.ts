import { type acceptRequest, fault, type InvitationLink } from "@counterfoil/contract";
import { unixSeconds } from "@counterfoil/domain";
import type { z } from "zod";
import type { Handlers, PublicContext } from "../../../http/handler.ts";
import { refuse } from "../../../http/response/refusal.ts";
import { askFactor, endAskedFactors } from "../../../identity/factors/ask-factor.ts";
import { checkCode } from "../../../identity/factors/check-code.ts";
import { secondFactorsOf } from "../../../identity/factors/second-factors.ts";
import { granted } from "../../../identity/granted.ts";
import type { Identity } from "../../../identity/identity.ts";
import { hashChosen } from "../../../identity/passwords/chosen-password.ts";
import { businessName } from "../../../identity/people.ts";
import { roleNames } from "../../../identity/roles/stored-roles.ts";
import { openSession } from "../../../identity/sessions/sessions.ts";
import type { Invitation } from "../../../identity/team/invitations.ts";
import { checkPassword } from "../check-password.ts";
import type { LinkParts } from "../link-parts.ts";
import { type InviteeProof, joinBy } from "./join.ts";
import { openInvitation } from "./open-invitation.ts";
import { type InvitationReader, readerOf } from "./reader.ts";

type Accept = z.output<typeof acceptRequest>;

/** Reads and accepts an invitation. */
export function invitationHandlers(
  parts: LinkParts,
): Pick<Handlers, "invitation" | "invitationAccept"> {
  const { identity, access } = parts;
  const { db } = identity;
  return {
    async invitation({ body, request }) {
      const invitation = await openInvitation(identity, body.token);
      const reader = await readerOf(identity, request, invitation.email);
      const names = await roleNames(db, invitation.account, [invitation.role]);
      const link: InvitationLink = {
        businessName: await businessName(db, invitation.account),
        email: invitation.email,
        role: invitation.role,
        roleName: names.get(invitation.role) ?? null,
        invitedBy: await nameOf(identity, invitation.invitedBy),
        expiresAt: unixSeconds(invitation.expiresAt),
        reader: reader.kind,
        displayName: reader.displayName,
      };
      return link;
    },

    async invitationAccept(context) {
      const { body, request, log } = context;
      const now = identity.now();
      const invitation = await openInvitation(identity, body.token);
      const reader = await readerOf(identity, request, invitation.email);
      // A user who exists now may have been created by this very link, a moment ago.
      if (reader.kind === "known") await openInvitation(identity, body.token);
      const proof = await proofOf(identity, context, { reader, body, invitation });
      const person = await access.system((trx) =>
        joinBy(trx, { token: body.token, proof, now, from: context }),
      );
      const grant = await openSession(db, person, now, {
        account: invitation.account,
        from: context,
        method: "invitation",
        ...(proof.passwordHash === null ? { verifiedAt: null } : { verified: proof.passwordHash }),
      });
      if (grant === null) throw refuse("unauthenticated", "Sign in first");
      await identity.endNamed(context);
      log.info({ event: "invitation_accepted", session: grant.session }, "invitation accepted");
      return granted(identity, grant);
    },
  };
}

/** Proof of who the reader is: a session, their password, or a new one. */
async function proofOf(
  identity: Identity,
  context: Pick<PublicContext, "address" | "request" | "requestId" | "log">,
  { reader, body, invitation }: { reader: InvitationReader; body: Accept; invitation: Invitation },
): Promise<InviteeProof> {
  if (reader.kind === "signed_in") {
    return { kind: "known", person: reader.person, passwordHash: null };
  }
  const { password, displayName = reader.displayName } = body;
  const missing = {
    ...(reader.kind === "new" && displayName === "" ? { displayName: REQUIRED } : {}),
    ...(password === undefined ? { password: REQUIRED } : {}),
  };
  if (password === undefined || Object.keys(missing).length > 0) {
    throw refuse("invalid_request", "Some fields aren’t valid", { faults: missing });
  }
  if (reader.kind === "new") {
    return {
      kind: "new",
      displayName,
      passwordHash: await hashChosen(password, {
        email: invitation.email,
        names: [displayName, await businessName(identity.db, invitation.account)],
      }),
    };
  }
  const { email } = invitation;
  const now = identity.now();
  const device = identity.device.idFor(context.request, email, now);
  const { person } = reader;
  const holder = { email, address: context.address, device, now, person, from: context };
  await checkPassword(identity, holder, { stored: reader.passwordHash, password }, context.log);
  const factors = await secondFactorsOf(identity.db, reader.person);
  if (factors.length > 0) {
    if (body.code === undefined) {
      await askFactor(identity.db, holder);
      throw refuse("second_factor_required", "Enter the code of your second factor", { factors });
    }
    await checkCode(identity, holder, body.code, context.log);
    await endAskedFactors(identity.db, holder);
  }
  return { kind: "known", person: reader.person, passwordHash: reader.passwordHash };
}

const REQUIRED = fault("required");

async function nameOf(identity: Identity, person: string | null): Promise<string | null> {
  if (person === null) return null;
  const row = await identity.db
    .selectFrom("person")
    .select("display_name")
    .where("id", "=", person)
    .executeTakeFirst();
  return row?.display_name ?? null;
}
