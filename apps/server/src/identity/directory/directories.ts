import { assignableRole } from "@counterfoil/contract";
import { z } from "zod";
import { refuse } from "../../http/response/refusal.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import type { IdentityDb, IdentitySchema, IdentityTransaction } from "../schema.ts";

const PURPOSE = "directory secret";
const mappings = z.array(z.object({ group: z.string(), role: assignableRole }));

/** A business's directory, without its client's secret. */
export interface Directory {
  readonly account: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly groupClaim: string;
  /** In order of precedence. */
  readonly roleMappings: z.output<typeof mappings>;
  /** Of people without a mapped group; null rejects them. */
  readonly defaultRole: IdentitySchema["directory"]["default_role"];
  readonly required: boolean;
  readonly updatedAt: Date;
}

/** Returns the directory of a business; null if it has none. */
export async function readDirectory(db: IdentityDb, account: string): Promise<Directory | null> {
  const row = await db
    .selectFrom("directory")
    .selectAll()
    .where("account", "=", account)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    account,
    issuer: row.issuer,
    clientId: row.client_id,
    groupClaim: row.group_claim,
    roleMappings: mappings.parse(JSON.parse(row.role_mappings)),
    defaultRole: row.default_role,
    required: row.required,
    updatedAt: row.updated_at,
  };
}

/** Returns whether someone has signed in through the issuer of a business's directory. */
export async function isDirectoryUsed(
  db: IdentityDb | IdentityTransaction,
  { account, issuer }: Pick<Directory, "account" | "issuer">,
): Promise<boolean> {
  const row = await db
    .selectFrom("directory_identity")
    .select("person")
    .where("account", "=", account)
    .where("issuer", "=", issuer)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the decrypted secret of the directory's client.
 * @throws Refusal if the directory was changed since it was read: its secret may be another
 * issuer's
 */
export async function clientSecretOf(
  db: IdentityDb,
  secrets: Secrets,
  { account, updatedAt }: Pick<Directory, "account" | "updatedAt">,
): Promise<string> {
  const row = await db
    .selectFrom("directory")
    .select("client_secret")
    .where("account", "=", account)
    .where("updated_at", "=", updatedAt)
    .executeTakeFirst();
  if (row === undefined) throw refuse("stale_object", "The directory was changed. Try again.");
  return secrets.open(PURPOSE, row.client_secret);
}

/**
 * Stores the directory of a business.
 * @param clientSecret undefined keeps the stored one
 */
export async function storeDirectory(
  trx: IdentityTransaction,
  secrets: Secrets,
  directory: Directory,
  clientSecret: string | undefined,
): Promise<void> {
  const values = {
    issuer: directory.issuer,
    client_id: directory.clientId,
    group_claim: directory.groupClaim,
    role_mappings: JSON.stringify(directory.roleMappings),
    default_role: directory.defaultRole,
    required: directory.required,
    updated_at: directory.updatedAt,
  };
  const sealed =
    clientSecret === undefined ? undefined : { client_secret: secrets.seal(PURPOSE, clientSecret) };
  if (sealed === undefined) {
    await trx
      .updateTable("directory")
      .set(values)
      .where("account", "=", directory.account)
      .execute();
    return;
  }
  await trx
    .insertInto("directory")
    .values({ account: directory.account, ...values, ...sealed })
    .onConflict((conflict) => conflict.column("account").doUpdateSet({ ...values, ...sealed }))
    .execute();
}

/** Encrypts the secrets of directories' clients with the current key, after a rotation. */
export async function resealDirectories(trx: IdentityTransaction, secrets: Secrets): Promise<void> {
  const rows = await trx.selectFrom("directory").select(["account", "client_secret"]).execute();
  for (const { account, client_secret: sealedSecret } of rows) {
    if (sealedSecret.startsWith(secrets.currentPrefix)) continue;
    await trx
      .updateTable("directory")
      .set({ client_secret: secrets.seal(PURPOSE, secrets.open(PURPOSE, sealedSecret)) })
      .where("account", "=", account)
      .execute();
  }
}
