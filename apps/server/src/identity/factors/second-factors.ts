import { hasPasskey } from "../passkeys/passkeys.ts";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";
import { authenticatorSince } from "./authenticator.ts";

/** Factor that sign-in can require after a password. A recovery code replaces either. */
export type SecondFactor = "authenticator" | "passkey";

/** Returns the second factors of a user; empty if their password is enough. */
export async function secondFactorsOf(
  db: IdentityDb | IdentityTransaction,
  person: string,
): Promise<SecondFactor[]> {
  const app = (await authenticatorSince(db, person)) !== null;
  const passkey = await hasPasskey(db, person);
  return [...(app ? (["authenticator"] as const) : []), ...(passkey ? (["passkey"] as const) : [])];
}
