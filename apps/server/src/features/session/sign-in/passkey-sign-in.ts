import { visitorOrigin } from "../../../audit/origin.ts";
import type { Handlers, PublicContext } from "../../../http/handler.ts";
import { Refusal, refuse } from "../../../http/response/refusal.ts";
import { Reply } from "../../../http/response/reply.ts";
import type { Identity } from "../../../identity/identity.ts";
import { issue, lookAt, redeem } from "../../../identity/one-use-tokens.ts";
import { checkPasskey } from "../../../identity/passkeys/check-passkey.ts";
import {
  CHALLENGE_SECONDS,
  proofOptionsFor,
  requireRelyingParty,
} from "../../../identity/passkeys/options.ts";
import { findPasskey } from "../../../identity/passkeys/passkeys.ts";
import { challengeIn } from "../../../identity/passkeys/verify-proof.ts";
import { AttemptCookie, hashOfKey } from "../../../identity/sessions/cookies/attempt-cookie.ts";
import { openSession } from "../../../identity/sessions/sessions.ts";
import { recordOfPerson } from "../../../identity/team/person-audit.ts";
import { countCall, forgiveCall } from "../../../identity/throttling/throttle.ts";
import type { Services } from "../../../services.ts";
import { completeSignIn, type SignInMailParts } from "./complete-sign-in.ts";
import { signingIn } from "./signing-in.ts";

/**
 * Signs in with a passkey alone: it is bound to a device, and its user was verified by the device,
 * so no other factor is needed.
 */
export function passkeySignInHandlers(
  identity: Identity,
  mail: SignInMailParts,
): Pick<Handlers, "passkeySignInStart" | "passkeySignIn"> {
  const { db, access } = identity;
  const cookie = cookieOf(mail.services);

  async function refused(
    context: Pick<PublicContext, "log" | "request" | "requestId" | "address">,
    reason: string,
    person: string | null = null,
  ): Promise<Refusal> {
    context.log.warn({ event: "sign_in_refused", reason, person }, "sign-in rejected");
    await access.system((trx) =>
      recordOfPerson(trx, person, {
        action: "session.refuse",
        by: visitorOrigin(context),
        after: { reason },
      }),
    );
    return refuse("wrong_credentials", "This passkey can’t be used to sign in here");
  }

  /** Consumes the challenge that this browser was given, once. */
  async function redeemed(request: Request, token: string): Promise<boolean> {
    const key = cookie.keyOf(request);
    const lookup = { kind: "passkey_sign_in", token, now: identity.now() } as const;
    const challenge = await lookAt(db, lookup);
    // Another browser's challenge isn't consumed: it could still be answered there.
    if (key === null || challenge?.subject !== hashOfKey(key)) return false;
    return (await redeem(db, lookup)) !== null;
  }

  return {
    async passkeySignInStart({ request }) {
      const party = requireRelyingParty(identity.relyingParty);
      const { key, header } = cookie.bind(cookie.keyOf(request) ?? undefined);
      const challenge = await issue(db, {
        kind: "passkey_sign_in",
        subject: hashOfKey(key),
        seconds: CHALLENGE_SECONDS,
        now: identity.now(),
      });
      const reply = new Reply(proofOptionsFor(party, challenge));
      reply.headers.set("set-cookie", header);
      return reply;
    },

    async passkeySignIn(context) {
      const { body, address, request, log } = context;
      const { passkey: proof } = body;
      const now = identity.now();
      const call = { what: "passkey", address, now, from: context } as const;
      await countCall(db, call);
      const challenge = challengeIn(proof.clientDataJSON);
      if (!(await redeemed(request, challenge))) throw await refused(context, "challenge");
      const passkey = await findPasskey(db, proof.id);
      const person = passkey === null ? null : await signingIn(db, "id", passkey.person);
      if (person === null) throw await refused(context, "unknown_passkey");
      const { id, email, before } = person;
      const device = identity.device.idFor(request, email, now);
      const holder = { person: id, email, address, device, now, from: context };
      // A discoverable passkey always names its person.
      if (proof.userHandle === undefined) throw await refused(context, "no_user", id);
      const used = await checkPasskey(identity, holder, { proof, challenge }, log).catch(
        async (error: unknown) => {
          const wrong = error instanceof Refusal && error.code === "passkey_refused";
          throw wrong ? await refused(context, "wrong_passkey", id) : error;
        },
      );
      const opening = { from: context, method: "passkey", passkey: used } as const;
      const grant = await openSession(db, id, now, opening);
      if (grant === null) throw await refused(context, "no_access", id);
      await forgiveCall(db, call);
      const parts = { grant, holder, before, code: "passkey", context } as const;
      const reply = await completeSignIn(identity, mail, parts);
      reply.headers.append("set-cookie", cookie.clear());
      return reply;
    },
  };
}

function cookieOf({ publicUrl, config }: Services): AttemptCookie {
  const framed = config.site.frameAncestors.length > 0;
  return new AttemptCookie("cf_passkey", CHALLENGE_SECONDS, publicUrl.startsWith("https:"), framed);
}
