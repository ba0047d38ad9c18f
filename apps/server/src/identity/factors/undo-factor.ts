import { DAY_SECONDS, FACTOR_UNDO_DAYS } from "@counterfoil/domain";
import { endSessions } from "../end-sessions.ts";
import { issue, issuedAt, redeem, useUpAll, useUpLater } from "../one-use-tokens.ts";
import type { IdentityTransaction } from "../schema.ts";
import { setEmail } from "../set-email.ts";
import { forgetRecoveryCodes } from "./recovery-codes.ts";
import { removeFactorsSince } from "./remove-factors-since.ts";
import { holdFactors } from "./required-factor.ts";
import type { SecondFactor } from "./second-factors.ts";

/** The factors that a link removed, and the user's address before and after. */
interface UndoneFactor {
  readonly person: string;
  readonly kinds: readonly SecondFactor[];
  readonly before: string;
  readonly after: string;
}

/**
 * Issues the token with which a user removes a second factor that someone else added.
 * @param notice the user, the address that the notice goes to, and when the factor was added
 */
export function issueUndo(
  trx: IdentityTransaction,
  { person, email, now }: { person: string; email: string; now: Date },
): Promise<string> {
  const seconds = FACTOR_UNDO_DAYS * DAY_SECONDS;
  return issue(trx, { kind: "undo_factor", person, subject: email, seconds, now });
}

/**
 * Removes the factor that a link's notice was about and every one that was added since, and
 * restores the address that the notice went to. Nothing that the person who added it knows is of
 * use after that: the password, the recovery codes, the sessions and the links end.
 * @returns what was removed; null if the token has been used or has expired
 * @throws Refusal email_taken if the address is another user's by now
 */
export async function undoFactor(
  trx: IdentityTransaction,
  token: string,
  now: Date,
): Promise<UndoneFactor | null> {
  const redeemed = await redeem(trx, { kind: "undo_factor", token, now });
  if (redeemed?.person == null || redeemed.subject === null) return null;
  const { person, subject: after } = redeemed;
  await holdFactors(trx, person);
  const before = await setEmail(trx, person, after);
  const kinds = await removeFactorsSince(trx, person, await issuedAt(trx, token));
  await forgetRecoveryCodes(trx, person);
  await trx.updateTable("person").set({ password_hash: null }).where("id", "=", person).execute();
  await endSessions(trx, { person }, now);
  await useUpAll(trx, person, now);
  await useUpLater(trx, { token, person, now });
  return { person, kinds, before, after };
}
