import { randomInt } from "node:crypto";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";
import { hashOf } from "../secrets/secret.ts";

/** How many codes a user gets. */
const COUNT = 10;
/**
 * 24 letters have 112 bits, enough for an unsalted hash (ASVS 5.0, 6.5.2). Letters only, because a
 * run of digits could look like a card number, which no request may contain.
 */
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LENGTH = 24;
const GROUP = /.{6}(?=.)/g;

/**
 * Replaces a user's recovery codes.
 * @returns the new ones, of which only hashes are stored
 */
export async function replaceRecoveryCodes(
  trx: IdentityTransaction,
  person: string,
): Promise<string[]> {
  await forgetRecoveryCodes(trx, person);
  const codes = Array.from({ length: COUNT }, newCode);
  const rows = codes.map((code) => ({ person, hash: hashOf(plain(code)), used_at: null }));
  await trx.insertInto("recovery_code").values(rows).execute();
  return codes;
}

/** Consumes a recovery code. Of any concurrent callers, exactly one succeeds. */
export async function useRecoveryCode(
  db: IdentityDb,
  person: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("person", "=", person)
    .where("hash", "=", hashOf(plain(code)))
    .where("used_at", "is", null)
    .returning("person")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many codes of a user haven't been used. */
export async function unusedRecoveryCodes(db: IdentityDb, person: string): Promise<number> {
  const { unused } = await db
    .selectFrom("recovery_code")
    .select((eb) => eb.fn.countAll<string>().as("unused"))
    .where("person", "=", person)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(unused);
}

/** Deletes a user's recovery codes. */
export async function forgetRecoveryCodes(db: IdentityDb, person: string): Promise<void> {
  await db.deleteFrom("recovery_code").where("person", "=", person).execute();
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return letters.join("").replace(GROUP, "$&-");
}

const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z]/g, "");
