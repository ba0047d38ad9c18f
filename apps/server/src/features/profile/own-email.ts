import { fault, routes } from "@counterfoil/contract";
import { unixSeconds } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import type { Handlers, MemberContext } from "../../http/handler.ts";
import { refuse, refuseField } from "../../http/response/refusal.ts";
import { cancelEmailChange, requestEmailChange } from "../../identity/email-change.ts";
import { holdOwnSession } from "../../identity/hold-own-session.ts";
import type { Identity } from "../../identity/identity.ts";
import { requirePassword } from "../../identity/passwords/current-password.ts";
import { normalEmail } from "../../identity/people.ts";
import { languagesOf } from "../../identity/team/languages.ts";
import { languageFor, linkAddress } from "../../identity/team/link-address.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import { timeZoneOf } from "../../identity/team/time-zones.ts";
import { isVerified } from "../../identity/verification/verification.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { enqueue } from "../../mail/outbox.ts";
import { requireMailTransport } from "../../mail/require-mail-transport.ts";
import type { Services } from "../../services.ts";
import { createOnce } from "../../writes/once/once.ts";

/**
 * Requests a change of the signed-in person's email address. The response and the emails are the
 * same whether or not the new address belongs to another user.
 */
export function ownEmailHandlers(
  services: Services,
  identity: Identity,
  mailService: Pick<MailService, "transport">,
): Pick<Handlers, "ownEmail" | "ownEmailCancel"> {
  const once = createOnce(identity.access, identity.secrets);
  return {
    async ownEmail(context) {
      const { user, body, address, log } = context;
      requireMailTransport(mailService);
      const now = identity.now();
      const email = normalEmail(body.email);
      if (email === user.email) throw refuseField("email", fault("own_email"));
      await requireOwner(identity, context, body.current);
      const reply = await once.silently(context, routes.ownEmail, async (trx) => {
        await holdOwnSession(trx, context);
        const links = await requestEmailChange(trx, { person: user.id, email, now });
        const language =
          (await languagesOf(trx, [user.email])).get(user.email) ??
          languageFor(services, undefined);
        const timeZone = await timeZoneOf(trx, user.email);
        const seal = (token: string) =>
          services.secrets.seal("mail link", linkAddress(services, "email", { token, language }));
        await enqueue(trx, {
          account: null,
          about: null,
          to: [email],
          language,
          content: {
            kind: "confirm_email",
            email,
            sealedLink: seal(links.confirm),
            expiresAt: links.confirmEnds,
            timeZone,
          },
        });
        await enqueue(trx, {
          account: null,
          about: null,
          to: [user.email],
          language,
          content: {
            kind: "keep_email",
            email,
            at: unixSeconds(now),
            address,
            sealedLink: seal(links.keep),
            expiresAt: links.keepEnds,
            timeZone,
          },
        });
        await recordOfPerson(trx, user.id, {
          action: "email.request",
          by: memberOrigin(context),
          before: { email: user.email },
          after: { email },
        });
      });
      if (!reply.repeated) log.info({ event: "email_change_requested" }, "email change requested");
      return reply;
    },

    async ownEmailCancel(context) {
      const { user } = context;
      await identity.access.system(async (trx) => {
        const cancelled = await cancelEmailChange(trx, user.id, identity.now());
        if (!cancelled) return;
        const by = memberOrigin(context);
        await recordOfPerson(trx, user.id, { action: "email.cancel", by });
      });
    },
  };
}

/**
 * Checks that the session's user is the person: by their password, or by a recent verification if
 * they have none and sign in with a passkey.
 * @throws Refusal naming the field `current`, or verification_required
 */
async function requireOwner(
  identity: Identity,
  context: MemberContext,
  current: string | undefined,
): Promise<void> {
  const { user, session } = context;
  const { password_hash: stored } = await identity.db
    .selectFrom("person")
    .select("password_hash")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  if (stored === null && !session.limited) {
    if (isVerified(session.verifiedAt, identity.now())) return;
    throw refuse("verification_required", "Verify that it’s you, then try again");
  }
  if (current === undefined) throw refuseField("current", fault("required"));
  await requirePassword(identity, context, { password: current, field: "current" });
}
