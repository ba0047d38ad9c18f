import { fault } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handlers } from "../../http/handler.ts";
import { refuseField } from "../../http/response/refusal.ts";
import { authenticatorSince } from "../../identity/factors/authenticator.ts";
import { checkCode } from "../../identity/factors/check-code.ts";
import type { Identity } from "../../identity/identity.ts";
import { passwordFits } from "../../identity/passwords/password.ts";
import { countAttempt, forgive } from "../../identity/throttling/throttle.ts";
import { noteVerified } from "../../identity/verification/verification.ts";

/**
 * Verifies the signed-in user again, before a sensitive change: with a code if they have a second
 * factor, otherwise with their password.
 */
export function verifyHandlers(identity: Identity): Pick<Handlers, "verify"> {
  const { db } = identity;
  return {
    async verify(context) {
      const { account, body, user, session, address, log } = context;
      const now = identity.now();
      const attempt = { email: user.email, address, device: null, now };
      const asksCode = (await authenticatorSince(db, user.id)) !== null;
      if (asksCode) {
        if (body.code === undefined) throw refuseField("code", fault("required"));
        await checkCode(identity, { ...attempt, person: user.id, from: context }, body.code, log);
      } else {
        if (body.password === undefined) throw refuseField("password", fault("required"));
        // Throttled together with sign-in, because the same secret could be guessed.
        await countAttempt(db, attempt);
        const { password_hash: stored } = await db
          .selectFrom("person")
          .select("password_hash")
          .where("id", "=", user.id)
          .executeTakeFirstOrThrow();
        if (!(await passwordFits(stored, body.password))) {
          log.warn({ event: "step_up_refused", reason: "wrong_password" }, "verification refused");
          throw refuseField("password", fault("wrong_password"));
        }
        await forgive(db, attempt);
      }
      await identity.access.system(async (trx) => {
        await noteVerified(trx, session.id, now);
        await recordAudit(trx, {
          account,
          action: "factor.confirm",
          by: memberOrigin(context),
          after: { kind: asksCode ? "code" : "password", purpose: "step_up" },
        });
      });
      log.info({ event: "step_up_verified", session: session.id }, "verified again");
    },
  };
}
