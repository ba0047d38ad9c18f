import type { IdentityTransaction } from "../schema.ts";

/**
 * Returns whether the verified password is still the user's, and keeps it so until the transaction
 * ends: a concurrent password change blocks, and then finds the session to end.
 * @param verified the stored hash that matched
 */
export async function holdPassword(
  trx: IdentityTransaction,
  person: string,
  verified: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom("person")
    .select("id")
    .where("id", "=", person)
    .where("password_hash", "=", verified)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
