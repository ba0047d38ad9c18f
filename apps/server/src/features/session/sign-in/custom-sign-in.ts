import { visitorOrigin } from "../../../audit/origin.ts";
import { type AuditEntry, recordAudit } from "../../../audit/record.ts";
import type { Handlers } from "../../../http/handler.ts";
import { refuse } from "../../../http/response/refusal.ts";
import { granted } from "../../../identity/granted.ts";
import type { Identity } from "../../../identity/identity.ts";
import { HANDOFF, LIMITED, type OneUse, redeem } from "../../../identity/one-use-tokens.ts";
import type { IdentityTransaction } from "../../../identity/schema.ts";
import { openSession } from "../../../identity/sessions/sessions.ts";
import { recordOfPerson } from "../../../identity/team/person-audit.ts";

/** Signs in with a one-use token: after an ownership transfer, and from a trusted platform. */
export function customSignInHandlers(identity: Identity): Pick<Handlers, "customToken"> {
  const { db } = identity;
  return {
    async customToken(context) {
      const { body, log } = context;
      const now = identity.now();
      const token = await redeem(db, { kind: "sign_in", token: body.token, now });
      const grant =
        token?.person == null
          ? null
          : await openSession(db, token.person, now, {
              account: token.account,
              limited: token.subject === LIMITED,
              handoff: token.subject === HANDOFF,
              from: context,
              method: "one_use_token",
            });
      if (grant === null) {
        const reason = token === null ? "token_unknown_or_used" : "no_access";
        log.warn({ event: "sign_in_refused", person: token?.person, reason }, "sign-in rejected");
        const entry = {
          action: "session.refuse",
          by: visitorOrigin(context),
          after: { reason },
        } as const;
        await identity.access.system((trx) => recordRefused(trx, token, entry));
        throw refuse(
          "wrong_credentials",
          "This sign-in has already been used or has expired. Sign in again.",
        );
      }
      await identity.endNamed(context);
      log.info(
        { event: "signed_in", person: token?.person, session: grant.session },
        "signed in with a single-use token",
      );
      return granted(identity, grant);
    },
  };
}

/** Adds an entry at the business that the token is for, otherwise at those of its person. */
async function recordRefused(
  trx: IdentityTransaction,
  token: OneUse | null,
  entry: Omit<AuditEntry<"session.refuse">, "account" | "subject">,
): Promise<void> {
  const { account = null, person = null } = token ?? {};
  if (account === null || person === null) return recordOfPerson(trx, person, entry);
  await recordAudit(trx, { ...entry, account, subject: { type: "person", id: person } });
}
