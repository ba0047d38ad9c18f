import { removePasskeysSince } from "../passkeys/passkeys.ts";
import type { IdentityTransaction } from "../schema.ts";
import { removeAuthenticatorSince } from "./authenticator.ts";
import { forgetRecoveryCodes } from "./recovery-codes.ts";
import type { SecondFactor } from "./second-factors.ts";

/**
 * Removes the second factors that were added at this time or later. With one of them, the recovery
 * codes end: the person who added it may have seen them.
 * @returns the removed ones
 */
export async function removeFactorsSince(
  trx: IdentityTransaction,
  person: string,
  since: Date,
): Promise<SecondFactor[]> {
  const app = await removeAuthenticatorSince(trx, person, since);
  const passkeys = await removePasskeysSince(trx, person, since);
  if (app || passkeys > 0) await forgetRecoveryCodes(trx, person);
  return [
    ...(app ? (["authenticator"] as const) : []),
    ...Array.from({ length: passkeys }, () => "passkey" as const),
  ];
}
