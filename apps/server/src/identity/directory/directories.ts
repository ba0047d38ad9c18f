import { assignableRole } from "@counterfoil/contract";
import { z } from "zod";
import type { Secrets } from "../../secrets/secrets.ts";
import type { IdentityDb, IdentitySchema, IdentityTransaction } from "../schema.ts";

const PURPOSE = "directory secret";
const mappings = z.array(z.object({ group: z.string(), role: assignableRole }));

/** The settings of a business's directory, without its client's secret. */
export interface DirectorySettings {
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

/** A business's directory, as it was at one moment: its secret is the one for its issuer. */
export interface Directory extends DirectorySettings {
  readonly sealedClientSecret: string;
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
    sealedClientSecret: row.client_secret,
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

/** Returns the decrypted secret of the directory's client. */
export function clientSecretOf(
  secrets: Secrets,
  { sealedClientSecret }: Pick<Directory, "sealedClientSecret">,
): string {
  return secrets.open(PURPOSE, sealedClientSecret);
}

/**
 * Stores the directory of a business.
 * @param clientSecret undefined keeps the stored one
 */
export async function storeDirectory(
  trx: IdentityTransaction,
  secrets: Secrets,
  directory: DirectorySettings,
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
