import type { ApiKey } from "@counterfoil/contract";
import { isForKeys, keyRole, roleRights, unixSeconds } from "@counterfoil/domain";
import type { Handlers } from "../../http/handler.ts";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import type { ApiKeyParts } from "./parts.ts";

/** Reads the API keys of a business. */
export function readKeysHandlers({
  identity,
  permissions,
  geoip,
}: ApiKeyParts): Pick<Handlers, "apiKeys"> {
  return {
    async apiKeys({ account, role }) {
      return {
        keys: await readKeys(identity.db, geoip, { account, now: identity.now() }),
        rights: permissions.grantable(role, isForKeys),
      };
    },
  };
}

/** Returns the keys of a business that aren't revoked, newest first; with `id`, only that one. */
export async function readKeys(
  db: IdentityDb,
  geoip: GeoIp,
  { account, now, id }: { account: string; now: Date; id?: string },
): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom("api_key")
    .innerJoin("person", "person.id", "api_key.created_by")
    .leftJoin("membership", (join) =>
      join
        .onRef("membership.account", "=", "api_key.account")
        .onRef("membership.person", "=", "api_key.created_by"),
    )
    .selectAll("api_key")
    .select(["person.display_name", "membership.active"])
    .select((eb) =>
      eb
        .selectFrom("api_key_secret")
        .select((of) => of.fn.max("expires_at").as("until"))
        .whereRef("api_key_secret.api_key", "=", "api_key.id")
        .where("api_key_secret.expires_at", ">", now)
        .as("previous_until"),
    )
    .where("api_key.account", "=", account)
    .where("api_key.revoked_at", "is", null)
    .$if(id !== undefined, (query) => query.where("api_key.id", "=", id ?? ""))
    .orderBy("api_key.created_at", "desc")
    .orderBy("api_key.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    rights: roleRights(keyRole(row.name, row.rights)),
    createdBy: { name: row.display_name, member: row.active === true },
    createdAt: unixSeconds(row.created_at),
    expiresAt: row.expires_at === null ? null : unixSeconds(row.expires_at),
    lastUsedAt: row.last_used_at === null ? null : unixSeconds(row.last_used_at),
    lastAddress: row.last_address,
    lastPlace: row.last_address === null ? null : geoip.locate(row.last_address),
    previousUntil: row.previous_until === null ? null : unixSeconds(row.previous_until),
  }));
}
