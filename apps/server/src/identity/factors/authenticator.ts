import type { Secrets } from "../../secrets/secrets.ts";
import { hasPasskey } from "../passkeys/passkeys.ts";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";
import { forgetRecoveryCodes } from "./recovery-codes.ts";
import { newAuthenticatorSecret, stepOf } from "./totp.ts";

const PURPOSE = "authenticator secret";

/**
 * Stores a new secret for a user's authenticator app, in place of one that was never confirmed.
 * @returns the secret in base32; null if an app is enabled
 */
export async function proposeAuthenticator(
  db: IdentityDb,
  secrets: Secrets,
  person: string,
  now: Date,
): Promise<string | null> {
  const secret = newAuthenticatorSecret();
  const proposed = { secret: secrets.seal(PURPOSE, secret), created_at: now };
  const row = await db
    .insertInto("authenticator")
    .values({ person, ...proposed, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column("person")
        .doUpdateSet(proposed)
        .where("authenticator.confirmed_at", "is", null),
    )
    .returning("person")
    .executeTakeFirst();
  return row === undefined ? null : secret;
}

/**
 * Enables the proposed app if the code is one of its. Of any concurrent callers, exactly one
 * succeeds.
 */
export async function confirmAuthenticator(
  trx: IdentityTransaction,
  secrets: Secrets,
  { person, code, now }: { person: string; code: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom("authenticator")
    .select("secret")
    .where("person", "=", person)
    .where("confirmed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const step = row && stepOf(secrets.open(PURPOSE, row.secret), digitsOf(code), now);
  if (step == null) return false;
  await trx
    .updateTable("authenticator")
    .set({ confirmed_at: now, last_step: String(step) })
    .where("person", "=", person)
    .execute();
  return true;
}

/**
 * Consumes a code of an enabled app: no code of the same time step or an earlier one is accepted
 * afterwards. Of any concurrent callers, exactly one succeeds.
 */
export async function useAuthenticatorCode(
  db: IdentityDb,
  secrets: Secrets,
  { person, code, now }: { person: string; code: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("authenticator")
    .select("secret")
    .where("person", "=", person)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const step = row && stepOf(secrets.open(PURPOSE, row.secret), digitsOf(code), now);
  if (step == null) return false;
  const used = await db
    .updateTable("authenticator")
    .set({ last_step: String(step) })
    .where("person", "=", person)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", String(step))]))
    .returning("person")
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns when a user enabled their authenticator app; null if they haven't. */
export async function authenticatorSince(db: IdentityDb, person: string): Promise<Date | null> {
  const row = await db
    .selectFrom("authenticator")
    .select("confirmed_at")
    .where("person", "=", person)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/**
 * Deletes a user's app, and the recovery codes if they have no passkey.
 * @returns whether an app was enabled
 */
export async function disableAuthenticator(
  trx: IdentityTransaction,
  person: string,
): Promise<boolean> {
  const row = await trx
    .deleteFrom("authenticator")
    .where("person", "=", person)
    .returning("confirmed_at")
    .executeTakeFirst();
  if (!(await hasPasskey(trx, person))) await forgetRecoveryCodes(trx, person);
  return row !== undefined && row.confirmed_at !== null;
}

/**
 * Deletes a user's app if it was enabled at this time or later, or never was.
 * @returns whether an enabled one was deleted
 */
export async function removeAuthenticatorSince(
  trx: IdentityTransaction,
  person: string,
  since: Date,
): Promise<boolean> {
  const row = await trx
    .deleteFrom("authenticator")
    .where("person", "=", person)
    .where((eb) => eb.or([eb("confirmed_at", "is", null), eb("confirmed_at", ">=", since)]))
    .returning("confirmed_at")
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Encrypts the secrets of all apps with the current key. */
export async function resealAuthenticators(
  trx: IdentityTransaction,
  secrets: Secrets,
): Promise<void> {
  const rows = await trx
    .selectFrom("authenticator")
    .select(["person", "secret"])
    .where("secret", "not like", `${secrets.currentPrefix}%`)
    .forUpdate()
    .execute();
  for (const { person, secret } of rows) {
    const again = secrets.seal(PURPOSE, secrets.open(PURPOSE, secret));
    await trx
      .updateTable("authenticator")
      .set({ secret: again })
      .where("person", "=", person)
      .execute();
  }
}

/** Apps show a code as two groups. */
const digitsOf = (code: string): string => code.replaceAll(/[\s-]/g, "");
