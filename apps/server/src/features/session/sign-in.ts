import { visitorOrigin } from "../../audit/origin.ts";
import type { Handlers } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";
import { Reply } from "../../http/response/reply.ts";
import { granted } from "../../identity/granted.ts";
import type { Identity } from "../../identity/identity.ts";
import { passwordFits } from "../../identity/passwords/password.ts";
import { normalEmail } from "../../identity/people.ts";
import { openSession, renewSession } from "../../identity/sessions/sessions.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import { countAttempt, forgive } from "../../identity/throttling/throttle.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { enqueueSecurityNotice } from "../../mail/security-notice.ts";
import type { Services } from "../../services.ts";

/** Signs in, renews a session, and signs out. */
export function signInHandlers(
  identity: Identity,
  mail: { readonly services: Services; readonly mailService: Pick<MailService, "transport"> },
): Pick<Handlers, "token" | "refresh" | "logout"> {
  const { db, cookie } = identity;
  return {
    async token(context) {
      const { body, address, log, request } = context;
      const now = identity.now();
      const email = normalEmail(body.email);
      const device = identity.device.idFor(request, email, now);
      const whom = identity.whom(email);
      const attempt = {
        email,
        address,
        device,
        now,
        onWait: () => log.warn({ event: "sign_in_throttled", whom }, "sign-in throttled"),
      };
      await countAttempt(db, attempt);
      const person = await db
        .selectFrom("person")
        .select((eb) => [
          "id",
          "password_hash",
          // Whether they ever signed in: no security notice for the first time.
          eb
            .exists(
              eb
                .selectFrom("membership")
                .select("membership.person")
                .whereRef("membership.person", "=", "person.id")
                .where("membership.last_sign_in", "is not", null),
            )
            .as("before"),
        ])
        .where("email", "=", attempt.email)
        .executeTakeFirst();
      const verified = person?.password_hash ?? null;
      const fits = await passwordFits(verified, body.password);
      const grant =
        fits && person && verified !== null
          ? await openSession(db, person.id, attempt.now, {
              verified,
              from: context,
              method: "password",
            })
          : null;
      if (grant === null) {
        const reason =
          person === undefined
            ? "unknown"
            : verified === null
              ? "no_password"
              : fits
                ? "no_access"
                : "wrong_password";
        log.warn({ event: "sign_in_refused", whom, person: person?.id, reason }, "sign-in refused");
        await identity.access.system((trx) =>
          recordOfPerson(trx, person?.id ?? null, {
            action: "session.refuse",
            by: visitorOrigin(context),
            after: { reason, whom },
          }),
        );
        throw refuse("wrong_credentials", "The email or password is incorrect");
      }
      if ((await forgive(db, attempt)) && person?.before) {
        await identity.access.system((trx) =>
          enqueueSecurityNotice(trx, mail, { what: "sign_in", ...attempt }),
        );
      }
      await identity.endNamed(context);
      log.info({ event: "signed_in", person: person?.id, session: grant.session }, "signed in");
      const reply = granted(identity, grant);
      reply.headers.append("set-cookie", identity.device.write(request, email, now));
      return reply;
    },

    async refresh({ request }) {
      const secret = cookie.read(request);
      const grant = secret === null ? null : await renewSession(db, secret, identity.now());
      if (grant === null) throw refuse("unauthenticated", "Sign in first");
      return granted(identity, grant);
    },

    async logout(context) {
      await identity.endNamed(context);
      const reply = new Reply(undefined);
      reply.headers.set("set-cookie", cookie.clear());
      return reply;
    },
  };
}
