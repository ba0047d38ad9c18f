import { routes } from "@counterfoil/contract";
import { MAX_PASSKEYS } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import type { Handlers, MemberContext } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";
import { replaceRecoveryCodes } from "../../identity/factors/recovery-codes.ts";
import { secondFactorsOf } from "../../identity/factors/second-factors.ts";
import { holdOwnSession } from "../../identity/hold-own-session.ts";
import type { Identity } from "../../identity/identity.ts";
import { redeem } from "../../identity/one-use-tokens.ts";
import { passkeyRefused } from "../../identity/passkeys/check-passkey.ts";
import { requireRelyingParty } from "../../identity/passkeys/options.ts";
import { addPasskey, passkeysOf } from "../../identity/passkeys/passkeys.ts";
import { challengeIn } from "../../identity/passkeys/verify-proof.ts";
import { verifyRegistration } from "../../identity/passkeys/verify-registration.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import { createOnce } from "../../writes/once/once.ts";
import { shown } from "./shown.ts";

/**
 * Adds a passkey that the browser has created, once per idempotency key: the browser wouldn't
 * create another one for the same user, and its recovery codes are shown only in the response.
 * @param added ends the user's other sessions and notifies them
 */
export function passkeyAddition(
  identity: Identity,
  added: (
    trx: IdentityTransaction,
    context: MemberContext,
    what: "passkey_added",
    now: Date,
  ) => Promise<void>,
): Handlers["passkeyAdd"] {
  const { db, access, secrets } = identity;
  const once = createOnce(access, secrets);

  async function noteRefusal(context: MemberContext, reason: string): Promise<void> {
    context.log.warn({ event: "passkey_refused", reason }, "passkey rejected");
    await access.system((trx) =>
      recordOfPerson(trx, context.user.id, {
        action: "factor.refuse",
        by: memberOrigin(context),
        after: { kind: "passkey", reason },
      }),
    );
  }

  return async (context) => {
    const { user, session, body, log } = context;
    const party = requireRelyingParty(identity.relyingParty);
    const now = identity.now();
    const token = challengeIn(body.credential.clientDataJSON);
    const refused = passkeyRefused();
    let reason: "challenge" | "invalid" = "challenge";
    const add = async (trx: IdentityTransaction) => {
      const challenge = await redeem(trx, { kind: "passkey_new", token, now });
      if (challenge?.person !== user.id || challenge.subject !== session.id) throw refused;
      reason = "invalid";
      const credential = await verifyRegistration(party, body.credential, token);
      if (credential === null) throw refused;
      const adding = { person: user.id, name: body.name, credential, now };
      await holdOwnSession(trx, context);
      const passkey = await addPasskey(trx, adding);
      if (passkey === null) throw tooMany();
      if (passkey === "known") throw passkeyRefused();
      await recordOfPerson(trx, user.id, {
        action: "factor.add",
        by: memberOrigin(context),
        after: { kind: "passkey", name: body.name },
      });
      await added(trx, context, "passkey_added", now);
      const [passkeys, factors] = [
        await passkeysOf(trx, user.id),
        await secondFactorsOf(trx, user.id),
      ];
      const first = passkeys.length === 1 && factors.length === 1;
      const recoveryCodes = first ? await replaceRecoveryCodes(trx, user.id) : null;
      return { passkey: shown(passkey), recoveryCodes };
    };
    try {
      const reply = await once.change(context, routes.passkeyAdd, add);
      if (!reply.repeated) {
        const passkey = reply.value.passkey.id;
        log.info({ event: "passkey_added", passkey }, "passkey added");
      }
      return reply;
    } catch (error) {
      // The transaction was rolled back, but a challenge works once, whatever became of it.
      await redeem(db, { kind: "passkey_new", token, now });
      if (error === refused) await noteRefusal(context, reason);
      throw error;
    }
  };
}

/** The user has as many passkeys as one may have. */
export const tooMany = () =>
  refuse("too_many_passkeys", `You can have up to ${MAX_PASSKEYS} passkeys. Remove one first.`);
