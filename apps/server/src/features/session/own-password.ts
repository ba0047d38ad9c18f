import { routes } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import type { Handlers } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";
import { endSessions } from "../../identity/end-sessions.ts";
import { granted } from "../../identity/granted.ts";
import { holdOwnSession } from "../../identity/hold-own-session.ts";
import type { Identity } from "../../identity/identity.ts";
import { useUpAll } from "../../identity/one-use-tokens.ts";
import { chooserOf, hashChosen } from "../../identity/passwords/chosen-password.ts";
import { requirePassword, wrongPassword } from "../../identity/passwords/current-password.ts";
import { renewInPlace } from "../../identity/sessions/sessions.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { enqueueSecurityNotice } from "../../mail/security-notice.ts";
import type { Services } from "../../services.ts";
import { createOnce } from "../../writes/once/once.ts";

/** The tokens aren't kept with the change: a repeated request gets new ones. */
const CHANGE = { ...routes.password, response: "nothing" } as const;

/** Changes the signed-in person's own password, once per idempotency key. */
export function ownPasswordHandlers(
  identity: Identity,
  mail: { readonly services: Services; readonly mailService: Pick<MailService, "transport"> },
): Pick<Handlers, "password"> {
  const { db, access } = identity;
  const once = createOnce(access, identity.secrets);
  return {
    async password(context) {
      const { user, session, body, address, log } = context;
      const now = identity.now();
      let rejection: unknown;
      // If the response to the change was lost, the current password is the new one by now.
      const current = await requirePassword(identity, context, {
        password: body.current,
        field: "current",
      }).catch((error: unknown) => {
        rejection = error;
        return null;
      });
      const passwordHash =
        current === null ? null : await hashChosen(body.password, await chooserOf(db, user.id));
      const reply = await once.silently(context, CHANGE, async (trx) => {
        if (passwordHash === null) throw rejection;
        await holdOwnSession(trx, context);
        const changed = await trx
          .updateTable("person")
          .set({ password_hash: passwordHash })
          .where("id", "=", user.id)
          .where("password_hash", "=", current)
          .returning("id")
          .executeTakeFirst();
        // Another change came first, so the current password has changed.
        if (changed === undefined) throw wrongPassword("current");
        await endSessions(trx, { person: user.id }, now, session.id);
        await useUpAll(trx, user.id, now);
        await enqueueSecurityNotice(trx, mail, {
          what: "password",
          email: user.email,
          address,
          now,
        });
        await recordOfPerson(trx, user.id, {
          action: "password.change",
          by: memberOrigin(context),
        });
      });
      const grant = await access.system((trx) => renewInPlace(trx, session.id, now));
      if (grant === null) throw refuse("unauthenticated", "Sign in first");
      if (!reply.repeated) {
        log.info({ event: "password_changed", session: session.id }, "password changed");
      }
      return granted(identity, grant);
    },
  };
}
