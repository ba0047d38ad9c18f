import { fault } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handlers, MemberContext } from "../../http/handler.ts";
import { refuseField } from "../../http/response/refusal.ts";
import { checkCode } from "../../identity/factors/check-code.ts";
import { secondFactorsOf } from "../../identity/factors/second-factors.ts";
import type { Identity } from "../../identity/identity.ts";
import { issue, redeem } from "../../identity/one-use-tokens.ts";
import { checkPasskey, passkeyRefused } from "../../identity/passkeys/check-passkey.ts";
import {
  CHALLENGE_SECONDS,
  proofOptionsFor,
  requireRelyingParty,
} from "../../identity/passkeys/options.ts";
import { passkeysOf } from "../../identity/passkeys/passkeys.ts";
import { challengeIn } from "../../identity/passkeys/verify-proof.ts";
import { requirePassword } from "../../identity/passwords/current-password.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import { noteVerified } from "../../identity/verification/verification.ts";

/**
 * Verifies the signed-in user again, before a sensitive change: with a second factor if they have
 * one, otherwise with their password.
 */
export function verifyHandlers(
  identity: Identity,
): Pick<Handlers, "verify" | "passkeyVerifyStart"> {
  const { db } = identity;

  async function refusePasskey(context: MemberContext, reason: string): Promise<void> {
    context.log.warn({ event: "step_up_refused", reason }, "verification rejected");
    await identity.access.system((trx) =>
      recordOfPerson(trx, context.user.id, {
        action: "factor.refuse",
        by: memberOrigin(context),
        after: { kind: "passkey", reason },
      }),
    );
  }

  return {
    async passkeyVerifyStart({ user, session }) {
      const party = requireRelyingParty(identity.relyingParty);
      const challenge = await issue(db, {
        kind: "passkey_verify",
        person: user.id,
        subject: session.id,
        seconds: CHALLENGE_SECONDS,
        now: identity.now(),
      });
      return proofOptionsFor(party, challenge, await passkeysOf(db, user.id));
    },

    async verify(context) {
      const { account, body, user, session, address, log } = context;
      const now = identity.now();
      const attempt = { email: user.email, address, device: null, now, from: context };
      const holder = { ...attempt, person: user.id };
      const asksCode = (await secondFactorsOf(db, user.id)).length > 0;
      const { passkey: proof } = body;
      if (proof !== undefined) {
        const challenge = challengeIn(proof.clientDataJSON);
        const issued = await redeem(db, { kind: "passkey_verify", token: challenge, now });
        if (issued?.person !== user.id || issued.subject !== session.id) {
          await refusePasskey(context, "challenge");
          throw passkeyRefused();
        }
        await checkPasskey(identity, holder, { proof, challenge }, log);
      } else if (asksCode) {
        if (body.code === undefined) throw refuseField("code", fault("required"));
        await checkCode(identity, holder, body.code, log);
      } else {
        if (body.password === undefined) throw refuseField("password", fault("required"));
        const { password } = body;
        await requirePassword(identity, context, {
          password,
          field: "password",
          purpose: "step_up",
        });
      }
      await identity.access.system(async (trx) => {
        await noteVerified(trx, session.id, now);
        await recordAudit(trx, {
          account,
          action: "factor.confirm",
          by: memberOrigin(context),
          after: { kind: proof ? "passkey" : asksCode ? "code" : "password", purpose: "step_up" },
        });
      });
      log.info({ event: "step_up_verified", session: session.id }, "verified again");
    },
  };
}
