import { memberOrigin } from "../../audit/origin.ts";
import type { Handlers } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";
import { endSessions } from "../../identity/end-sessions.ts";
import { granted } from "../../identity/granted.ts";
import type { Identity } from "../../identity/identity.ts";
import { useUpAll } from "../../identity/one-use-tokens.ts";
import { chooserOf, hashChosen } from "../../identity/passwords/chosen-password.ts";
import { requirePassword, wrongPassword } from "../../identity/passwords/current-password.ts";
import { renewInPlace } from "../../identity/sessions/sessions.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { enqueueSecurityNotice } from "../../mail/security-notice.ts";
import type { Services } from "../../services.ts";

/** Changes the signed-in person's own password. */
export function ownPasswordHandlers(
  identity: Identity,
  mail: { readonly services: Services; readonly mailService: Pick<MailService, "transport"> },
): Pick<Handlers, "password"> {
  const { db } = identity;
  return {
    async password(context) {
      const { user, session, body, address, log } = context;
      const now = identity.now();
      const stored = await requirePassword(identity, context, {
        password: body.current,
        field: "current",
      });
      const passwordHash = await hashChosen(body.password, await chooserOf(db, user.id));
      const grant = await identity.access.system(async (trx) => {
        const changed = await trx
          .updateTable("person")
          .set({ password_hash: passwordHash })
          .where("id", "=", user.id)
          .where("password_hash", "=", stored)
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
        return renewInPlace(trx, session.id, now);
      });
      if (grant === null) throw refuse("unauthenticated", "Sign in first");
      log.info({ event: "password_changed", session: session.id }, "password changed");
      return granted(identity, grant);
    },
  };
}
