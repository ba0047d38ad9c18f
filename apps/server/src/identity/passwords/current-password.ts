import { fault } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import type { MemberContext } from "../../http/handler.ts";
import { type Refusal, refuseField } from "../../http/response/refusal.ts";
import type { IdentityParts } from "../parts.ts";
import { recordOfPerson } from "../team/person-audit.ts";
import { countAttempt, forgive } from "../throttling/throttle.ts";
import { passwordFits } from "./password.ts";

interface EnteredPassword {
  readonly password: string;
  /** The field of the request that contains it. */
  readonly field: "current" | "password";
  /** The purpose in the audit trail; none for a change of the user's own sign-in. */
  readonly purpose?: "step_up";
}

/**
 * Checks the signed-in user's password, throttled together with sign-in, because the same secret
 * could be guessed.
 * @returns the stored hash that matched
 * @throws Refusal naming the field, or too_many_requests
 */
export async function requirePassword(
  identity: Pick<IdentityParts, "db" | "access" | "now">,
  context: Pick<MemberContext, "user" | "session" | "address" | "request" | "requestId" | "log">,
  { password, field, purpose }: EnteredPassword,
): Promise<string> {
  const { db, access, now } = identity;
  const { user, address, log } = context;
  const attempt = { email: user.email, address, device: null, now: now(), from: context };
  await countAttempt(db, attempt);
  const { password_hash: stored } = await db
    .selectFrom("person")
    .select("password_hash")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordFits(stored, password)) || stored === null) {
    log.warn({ event: "current_password_refused", purpose }, "current password rejected");
    const reason = "wrong_password";
    await access.system((trx) =>
      recordOfPerson(trx, user.id, {
        action: "password.refuse",
        by: memberOrigin(context),
        after: purpose === undefined ? { reason } : { reason, purpose },
      }),
    );
    throw wrongPassword(field);
  }
  await forgive(db, attempt);
  return stored;
}

/**
 * Returns the error for a wrong password. It isn't a 401, after which the page would redirect to
 * the sign-in app although the session is valid.
 */
export function wrongPassword(field: EnteredPassword["field"]): Refusal {
  return refuseField(field, fault("wrong_password"));
}
