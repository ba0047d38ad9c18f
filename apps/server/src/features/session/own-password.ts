import { fault } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import type { Handlers } from "../../http/handler.ts";
import { refuse, refuseField } from "../../http/response/refusal.ts";
import { granted } from "../../identity/granted.ts";
import type { Identity } from "../../identity/identity.ts";
import { useUpAll } from "../../identity/one-use-tokens.ts";
import { chooserOf, hashChosen } from "../../identity/passwords/chosen-password.ts";
import { passwordFits } from "../../identity/passwords/password.ts";
import { renewInPlace } from "../../identity/sessions/sessions.ts";
import { endSessionsOf } from "../../identity/team/members.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import { countAttempt, forgive } from "../../identity/throttling/throttle.ts";
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
      const attempt = { email: user.email, address, device: null, now: identity.now() };
      // Throttled together with sign-in, because the same secret could be guessed.
      await countAttempt(db, attempt);
      const { password_hash: stored } = await db
        .selectFrom("person")
        .select("password_hash")
        .where("id", "=", user.id)
        .executeTakeFirstOrThrow();
      if (!(await passwordFits(stored, body.current))) {
        log.warn(
          { event: "password_change_refused", reason: "wrong_password" },
          "password change refused",
        );
        await identity.access.system((trx) =>
          recordOfPerson(trx, user.id, {
            action: "password.refuse",
            by: memberOrigin(context),
            after: { reason: "wrong_password" },
          }),
        );
        throw wrongPassword();
      }
      await forgive(db, attempt);
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
        if (changed === undefined) throw wrongPassword();
        await endSessionsOf(trx, user.id, attempt.now, session.id);
        await useUpAll(trx, user.id, attempt.now);
        await enqueueSecurityNotice(trx, mail, { what: "password", ...attempt });
        await recordOfPerson(trx, user.id, {
          action: "password.change",
          by: memberOrigin(context),
        });
        return renewInPlace(trx, session.id, attempt.now);
      });
      if (grant === null) throw refuse("unauthenticated", "Sign in first");
      log.info({ event: "password_changed", session: session.id }, "password changed");
      return granted(identity, grant);
    },
  };
}

/** Not a 401: the session is valid, and after a 401 the page would redirect to the sign-in app. */
function wrongPassword() {
  return refuseField("current", fault("wrong_password"));
}
