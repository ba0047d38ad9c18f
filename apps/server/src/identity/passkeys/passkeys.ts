import { MAX_PASSKEYS } from "@counterfoil/domain";
import type { IdentityDb, IdentityTransaction, StoredPasskey } from "../schema.ts";
import { newId } from "../secrets/secret.ts";
import type { NewCredential } from "./verify-registration.ts";

/** A passkey as its owner sees it. */
export type OwnPasskey = Pick<StoredPasskey, "id" | "name" | "created_at" | "last_used_at">;

const SHOWN = ["id", "name", "created_at", "last_used_at"] as const;

/** Lists a user's passkeys, the oldest first. */
export async function passkeysOf(db: IdentityDb, person: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where("person", "=", person)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Returns whether a user has a passkey. */
export async function hasPasskey(db: IdentityDb, person: string): Promise<boolean> {
  const row = await db
    .selectFrom("passkey")
    .select("id")
    .where("person", "=", person)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the passkey with an authenticator's credential ID; null if there is none. */
export async function findPasskey(
  db: IdentityDb,
  credential: string,
): Promise<StoredPasskey | null> {
  const row = await db
    .selectFrom("passkey")
    .selectAll()
    .where("credential", "=", credential)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a new passkey.
 * @returns null if the user has as many as they can have; `known` if it is stored already
 */
export async function addPasskey(
  trx: IdentityTransaction,
  { person, name, credential, now }: NewPasskey,
): Promise<OwnPasskey | "known" | null> {
  // Locked, so that concurrent requests can't exceed the limit together.
  await trx.selectFrom("person").select("id").where("id", "=", person).forUpdate().execute();
  if ((await passkeysOf(trx, person)).length >= MAX_PASSKEYS) return null;
  const { id, publicKey, counter, transports } = credential;
  const row = await trx
    .insertInto("passkey")
    .values({
      id: newId("pky"),
      person,
      credential: id,
      public_key: Buffer.from(publicKey),
      counter: String(counter),
      transports: [...transports],
      name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column("credential").doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
  return row ?? "known";
}

interface NewPasskey {
  readonly person: string;
  readonly name: string;
  readonly credential: NewCredential;
  readonly now: Date;
}

/**
 * Renames a passkey of a user.
 * @returns its previous name; null if they don't have it
 */
export async function renamePasskey(
  trx: IdentityTransaction,
  { person, id, name }: { person: string; id: string; name: string },
): Promise<{ readonly before: string; readonly passkey: OwnPasskey } | null> {
  const deleted = await trx
    .selectFrom("passkey")
    .select("name")
    .where("id", "=", id)
    .where("person", "=", person)
    .forUpdate()
    .executeTakeFirst();
  if (deleted === undefined) return null;
  const passkey = await trx
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
  return { before: deleted.name, passkey };
}

/**
 * Removes a passkey of a user.
 * @returns its name; null if they don't have it
 */
export async function removePasskey(
  trx: IdentityTransaction,
  person: string,
  id: string,
): Promise<string | null> {
  const row = await trx
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("person", "=", person)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

/**
 * Removes every passkey of a user.
 * @returns how many they had
 */
export async function removePasskeys(trx: IdentityTransaction, person: string): Promise<number> {
  const rows = await trx
    .deleteFrom("passkey")
    .where("person", "=", person)
    .returning("id")
    .execute();
  return rows.length;
}

/**
 * Removes the passkeys that a user has had since a time.
 * @returns how many they were
 */
export async function removePasskeysSince(
  trx: IdentityTransaction,
  person: string,
  since: Date,
): Promise<number> {
  const rows = await trx
    .deleteFrom("passkey")
    .where("person", "=", person)
    .where("created_at", ">=", since)
    .returning("id")
    .execute();
  return rows.length;
}

/**
 * Records a use. Of two copies of a passkey whose authenticator counts, the one that is behind is
 * rejected; of concurrent callers with the same count, one succeeds.
 * @returns false if the count isn't above the stored one
 */
export async function notePasskeyUse(
  db: IdentityDb,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("passkey")
    .set({ counter: String(counter), last_used_at: now })
    .where("id", "=", id)
    .where((eb) => (counter === 0 ? eb("counter", "=", "0") : eb("counter", "<", String(counter))))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether a passkey still exists, and keeps it until the transaction ends: a concurrent
 * removal blocks, and then finds the session to end.
 */
export async function holdPasskey(trx: IdentityTransaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("passkey")
    .select("id")
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
