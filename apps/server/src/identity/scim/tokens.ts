import type { IdentityDb, IdentityTransaction } from "../schema.ts";
import { hashOf, newId, newSecret } from "../secrets/secret.ts";

/** A token of a business's directory, without its secret. */
export interface ScimToken {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Creates a token. Only its hash is stored: the secret can't be retrieved again. */
export async function createScimToken(
  trx: IdentityTransaction,
  { account, name, person, now }: { account: string; name: string; person: string; now: Date },
): Promise<ScimToken & { readonly secret: string }> {
  const secret = `scim_${newSecret()}`;
  const token = { id: newId("sct"), name, createdAt: now, lastUsedAt: null };
  await trx
    .insertInto("scim_token")
    .values({
      id: token.id,
      account,
      name,
      hash: hashOf(secret),
      created_by: person,
      created_at: now,
      last_used_at: null,
    })
    .execute();
  return { ...token, secret };
}

/** Returns the tokens of a business, the newest first. */
export async function readScimTokens(db: IdentityDb, account: string): Promise<ScimToken[]> {
  const rows = await db
    .selectFrom("scim_token")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("account", "=", account)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => {
    return { id, name, createdAt, lastUsedAt };
  });
}

/**
 * Revokes a token.
 * @returns its name; null if the business has no such token
 */
export async function revokeScimToken(
  trx: IdentityTransaction,
  account: string,
  id: string,
): Promise<string | null> {
  const row = await trx
    .deleteFrom("scim_token")
    .where("account", "=", account)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

/**
 * Revokes the tokens of a business, and forgets what its directory sent of members and groups.
 * @returns the tokens
 */
export async function endProvisioning(
  trx: IdentityTransaction,
  account: string,
): Promise<Pick<ScimToken, "id" | "name">[]> {
  await trx.deleteFrom("scim_group").where("account", "=", account).execute();
  await trx.deleteFrom("scim_user").where("account", "=", account).execute();
  return trx
    .deleteFrom("scim_token")
    .where("account", "=", account)
    .returning(["id", "name"])
    .execute();
}
