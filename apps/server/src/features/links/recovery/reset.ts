import { setTimeout as pause } from "node:timers/promises";
import type { ResetLink } from "@counterfoil/contract";
import { visitorOrigin } from "../../../audit/origin.ts";
import type { Handlers } from "../../../http/handler.ts";
import { endSessions } from "../../../identity/end-sessions.ts";
import type { Identity } from "../../../identity/identity.ts";
import { lookAt, redeem, useUpAll } from "../../../identity/one-use-tokens.ts";
import { chooserOf, hashChosen } from "../../../identity/passwords/chosen-password.ts";
import { normalEmail } from "../../../identity/people.ts";
import { type EmailLanguage, languageFor } from "../../../identity/team/link-address.ts";
import { recordOfPerson } from "../../../identity/team/person-audit.ts";
import { countAttempt } from "../../../identity/throttling/throttle.ts";
import { requireMailTransport } from "../../../mail/require-mail-transport.ts";
import { enqueueSecurityNotice } from "../../../mail/security-notice.ts";
import type { LinkParts } from "../link-parts.ts";
import { refuseLink } from "../refuse-link.ts";
import { enqueueResetLink } from "./reset-email.ts";

/**
 * Maximum emails to one user within the lifetime of a link. Further requests are silently ignored.
 */
const EMAILS = 5;
/**
 * A known email takes a little longer; both responses are delayed this long, so that timing reveals
 * nothing.
 */
const SAME_MILLISECONDS = 120;

/** Password reset: requests a link, and sets a new password with it. */
export function resetHandlers(
  parts: LinkParts,
): Pick<Handlers, "resetRequest" | "resetLink" | "reset"> {
  const { identity, access } = parts;
  return {
    async resetRequest(context) {
      const { body, address, log, request } = context;
      requireMailTransport(parts.mailService);
      const email = normalEmail(body.email);
      const now = identity.now();
      const device = identity.device.idFor(request, email, now);
      const attempt = { email, address, device, now, from: context };
      await countAttempt(identity.db, { what: "reset", ...attempt });
      await Promise.all([sendLink(parts, context, email, body.language), pause(SAME_MILLISECONDS)]);
      log.info({ event: "reset_asked", whom: identity.whom(email) }, "password reset requested");
    },

    async resetLink({ body }) {
      const link: ResetLink = { email: (await personOf(identity, body.token)).email };
      return link;
    },

    async reset(context) {
      const { body, log, address } = context;
      const now = identity.now();
      const { id } = await personOf(identity, body.token);
      const chooser = await chooserOf(identity.db, id);
      const passwordHash = await hashChosen(body.password, chooser);
      await access.system(async (trx) => {
        const used = await redeem(trx, { kind: "reset", token: body.token, now });
        if (used?.person == null) throw refuseLink("used", "reset");
        const { person } = used;
        await trx
          .updateTable("person")
          .set({ password_hash: passwordHash })
          .where("id", "=", person)
          .execute();
        await endSessions(trx, { person }, now);
        // Revokes every other link and token of the user.
        await useUpAll(trx, person, now);
        await recordOfPerson(trx, person, {
          action: "password.reset",
          by: visitorOrigin(context, { person }),
        });
        await enqueueSecurityNotice(trx, parts, {
          what: "password",
          email: chooser.email,
          now,
          address,
        });
      });
      log.info({ event: "password_reset", person: id }, "password reset");
    },
  };
}

async function sendLink(
  { identity, services, access }: LinkParts,
  from: Parameters<typeof visitorOrigin>[0],
  email: string,
  requested: EmailLanguage | undefined,
): Promise<void> {
  const now = identity.now();
  const person = await identity.db
    .selectFrom("person")
    .select(["id", "language"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (person === undefined) return;
  // The email is in the language of the page that requested it.
  const language = requested ?? person.language ?? languageFor(services, undefined);
  await access.system(async (trx) => {
    // Locked, so that concurrent calls count each other's emails, and with the address: a change of
    // it revokes the links that were sent to the former one.
    const locked = await trx
      .selectFrom("person")
      .select("id")
      .where("id", "=", person.id)
      .where("email", "=", email)
      .forUpdate()
      .executeTakeFirst();
    if (locked === undefined) return;
    const { sent } = await trx
      .selectFrom("one_use_token")
      .select((eb) => eb.fn.countAll<number>().as("sent"))
      .where("person", "=", person.id)
      .where("kind", "=", "reset")
      .where("expires_at", ">", now)
      .executeTakeFirstOrThrow();
    if (sent >= EMAILS) return;
    await recordOfPerson(trx, person.id, {
      action: "password.request_reset",
      by: visitorOrigin(from),
    });
    await enqueueResetLink(trx, services, { person: person.id, email, language, now });
  });
}

async function personOf(
  identity: Identity,
  token: string,
): Promise<{ readonly id: string; readonly email: string }> {
  const link = await lookAt(identity.db, { kind: "reset", token, now: identity.now() });
  if (link === null || link.person === null) throw refuseLink("unknown", "reset");
  if (link.state !== "open") throw refuseLink(link.state, "reset");
  return identity.db
    .selectFrom("person")
    .select(["id", "email"])
    .where("id", "=", link.person)
    .executeTakeFirstOrThrow();
}
