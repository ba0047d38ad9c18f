import { noContent } from "../../http/answer.ts";
import type { Handlers } from "../../http/handler.ts";
import { refuse } from "../../http/refusal.ts";
import { granted } from "../../identity/granted.ts";
import type { Identity } from "../../identity/identity.ts";
import { passwordFits } from "../../identity/password.ts";
import { normalEmail } from "../../identity/people.ts";
import { openSession, renewSession } from "../../identity/sessions.ts";
import { countAttempt, forgive } from "../../identity/throttle.ts";

/** Signing in, renewing and signing out. */
export function signInHandlers(identity: Identity): Pick<Handlers, "token" | "refresh" | "logout"> {
  const { db, cookie } = identity;
  return {
    async token({ body, address, log, request }) {
      const attempt = { email: normalEmail(body.email), address, now: identity.now() };
      await countAttempt(db, attempt);
      const person = await db
        .selectFrom("person")
        .select(["id", "password_hash"])
        .where("email", "=", attempt.email)
        .executeTakeFirst();
      const verified = person?.password_hash ?? null;
      const fits = await passwordFits(verified, body.password);
      const grant =
        fits && person && verified !== null
          ? await openSession(db, person.id, attempt.now, { verified })
          : null;
      if (grant === null) {
        log.warn({ event: "sign_in_refused" }, "sign-in refused");
        throw refuse("wrong_credentials", "The e-mail address or the password is wrong");
      }
      await forgive(db, attempt);
      await identity.endNamed(request);
      log.info({ event: "signed_in", session: grant.session }, "signed in");
      return granted(identity, grant);
    },

    async refresh({ request }) {
      const secret = cookie.read(request);
      const grant = secret === null ? null : await renewSession(db, secret, identity.now());
      if (grant === null) throw refuse("unauthenticated", "Sign in first");
      return granted(identity, grant);
    },

    async logout({ request }) {
      await identity.endNamed(request);
      const response = noContent();
      response.headers.set("set-cookie", cookie.clear());
      return response;
    },
  };
}
