import { visitorOrigin } from "../../../audit/origin.ts";
import type { Handlers } from "../../../http/handler.ts";
import { refuse } from "../../../http/response/refusal.ts";
import { Reply } from "../../../http/response/reply.ts";
import { askFactor } from "../../../identity/factors/ask-factor.ts";
import { checkCode } from "../../../identity/factors/check-code.ts";
import { secondFactorsOf } from "../../../identity/factors/second-factors.ts";
import { granted } from "../../../identity/granted.ts";
import type { Identity } from "../../../identity/identity.ts";
import { passwordFits } from "../../../identity/passwords/password.ts";
import { normalEmail } from "../../../identity/people.ts";
import { renewSession } from "../../../identity/sessions/renew-session.ts";
import { openSession } from "../../../identity/sessions/sessions.ts";
import { recordOfPerson } from "../../../identity/team/person-audit.ts";
import { countAttempt } from "../../../identity/throttling/throttle.ts";
import { completeSignIn, type SignInMailParts } from "./complete-sign-in.ts";
import { signingIn } from "./signing-in.ts";

/** Signs in, renews a session, and signs out. */
export function signInHandlers(
  identity: Identity,
  mail: SignInMailParts,
): Pick<Handlers, "token" | "refresh" | "logout"> {
  const { db, cookie } = identity;
  return {
    async token(context) {
      const { body, address, log, request } = context;
      const now = identity.now();
      const email = normalEmail(body.email);
      const device = identity.device.idFor(request, email, now);
      const whom = identity.whom(email);
      const attempt = { email, address, device, now, from: context };
      const onWait = () => log.warn({ event: "sign_in_throttled", whom }, "sign-in throttled");
      await countAttempt(db, { ...attempt, onWait });
      const person = await signingIn(db, "email", email);
      const verified = person?.passwordHash ?? null;
      const fits = await passwordFits(verified, body.password);
      const refused = async (reason: string) => {
        log.warn(
          { event: "sign_in_refused", whom, person: person?.id, reason },
          "sign-in rejected",
        );
        await identity.access.system((trx) =>
          recordOfPerson(trx, person?.id ?? null, {
            action: "session.refuse",
            by: visitorOrigin(context),
            after: { reason, whom },
          }),
        );
        return refuse("wrong_credentials", "The email or password is incorrect");
      };
      if (person === null) throw await refused("unknown");
      if (verified === null) throw await refused("no_password");
      if (!fits) throw await refused("wrong_password");
      const holder = { ...attempt, person: person.id };
      const factors = await secondFactorsOf(db, person.id);
      const asks = factors.length > 0;
      if (asks && body.code === undefined) {
        throw refuse("second_factor_required", "Enter the code of your second factor", {
          challenge: await askFactor(db, holder),
          factors,
        });
      }
      const code =
        asks && body.code !== undefined ? await checkCode(identity, holder, body.code, log) : null;
      const method = code === null ? "password" : "second_factor";
      const grant = await openSession(db, person.id, now, { verified, from: context, method });
      if (grant === null) throw await refused("no_access");
      const { before } = person;
      return completeSignIn(identity, mail, { grant, holder, before, code, context });
    },

    async refresh(context) {
      const secret = cookie.read(context.request);
      const renewal = { now: identity.now(), from: context };
      const grant = secret === null ? null : await renewSession(db, secret, renewal);
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
