import { fault } from "@counterfoil/contract";
import type { Handlers } from "../../../http/handler.ts";
import { refuse, refuseField } from "../../../http/response/refusal.ts";
import { checkCode } from "../../../identity/factors/check-code.ts";
import type { Identity } from "../../../identity/identity.ts";
import { lookAt, redeem } from "../../../identity/one-use-tokens.ts";
import { checkPasskey } from "../../../identity/passkeys/check-passkey.ts";
import { openSession } from "../../../identity/sessions/sessions.ts";
import { completeSignIn, type SignInMailParts } from "./complete-sign-in.ts";
import { signingIn } from "./signing-in.ts";

/** Completes a sign-in with a second factor, after the password. */
export function secondFactorHandlers(
  identity: Identity,
  mail: SignInMailParts,
): Pick<Handlers, "factor"> {
  const { db } = identity;
  return {
    async factor(context) {
      const { body, address, log, request } = context;
      const now = identity.now();
      const challenge = { kind: "factor", token: body.challenge, now } as const;
      const token = await lookAt(db, challenge);
      if (token?.person == null || token.state !== "open") throw tooLate();
      // Read before the challenge is consumed: a password that changes after this ends both.
      const person = await signingIn(db, "id", token.person);
      if (person === null || person.passwordHash === null) throw tooLate();
      const { email, before } = person;
      const device = identity.device.idFor(request, email, now);
      const holder = { person: person.id, email, address, device, now, from: context };
      const { code: typed, passkey: proof } = body;
      if (typed === undefined && proof === undefined) throw refuseField("code", fault("required"));
      const passkey =
        proof === undefined
          ? null
          : await checkPasskey(identity, holder, { proof, challenge: body.challenge }, log);
      const code =
        passkey === null ? await checkCode(identity, holder, typed ?? "", log) : "passkey";
      if ((await redeem(db, challenge)) === null) throw tooLate();
      const grant = await openSession(db, person.id, now, {
        verified: person.passwordHash,
        from: context,
        method: "second_factor",
        ...(passkey === null ? {} : { passkey }),
      });
      if (grant === null) throw tooLate();
      return completeSignIn(identity, mail, { grant, holder, before, code, context });
    },
  };
}

const tooLate = () =>
  refuse("wrong_credentials", "This sign-in has already been used or has expired. Sign in again.");
