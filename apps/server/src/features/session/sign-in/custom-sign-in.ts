import { visitorOrigin } from "../../../audit/origin.ts";
import type { Handlers } from "../../../http/handler.ts";
import { refuse } from "../../../http/response/refusal.ts";
import { granted } from "../../../identity/granted.ts";
import type { Identity } from "../../../identity/identity.ts";
import { HANDOFF, LIMITED, redeem } from "../../../identity/one-use-tokens.ts";
import { openSession } from "../../../identity/sessions/sessions.ts";
import { recordOfPerson } from "../../../identity/team/person-audit.ts";

/** Signs in with a one-use token: after an ownership transfer, and from a trusted platform. */
export function customSignInHandlers(identity: Identity): Pick<Handlers, "customToken"> {
  const { db } = identity;
  return {
    async customToken(context) {
      const { body, log } = context;
      const now = identity.now();
      const found = await redeem(db, { kind: "sign_in", token: body.token, now });
      const grant =
        found?.person == null
          ? null
          : await openSession(db, found.person, now, {
              account: found.account,
              limited: found.subject === LIMITED,
              handoff: found.subject === HANDOFF,
              from: context,
              method: "one_use_token",
            });
      if (grant === null) {
        const reason = found === null ? "token_unknown_or_used" : "no_access";
        log.warn({ event: "sign_in_refused", person: found?.person, reason }, "sign-in refused");
        await identity.access.system((trx) =>
          recordOfPerson(trx, found?.person ?? null, {
            action: "session.refuse",
            by: visitorOrigin(context),
            after: { reason },
          }),
        );
        throw refuse(
          "wrong_credentials",
          "This sign-in has already been used or has expired. Sign in again.",
        );
      }
      await identity.endNamed(context);
      log.info(
        { event: "signed_in", person: found?.person, session: grant.session },
        "signed in with a single-use token",
      );
      return granted(identity, grant);
    },
  };
}
