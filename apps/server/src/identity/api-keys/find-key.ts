import { keepPrepared, type Position } from "@counterfoil/database";
import { type FurtherRole, keyRole } from "@counterfoil/domain";
import { sql } from "kysely";
import { z } from "zod";
import type { IdentityAccess, IdentityDb } from "../schema.ts";
import { hashOf } from "../secrets/secret.ts";
import { MAX_ADDRESSES } from "../secrets/secret-use.ts";
import { isKeySecret } from "./key-secret.ts";

/** The API key that a secret authenticates. */
export interface FoundKey {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly role: FurtherRole;
  /** Its rights as they are stored, for `usableSecrets`. */
  readonly rights: string;
  /** Unix seconds; null if it has never been used. */
  readonly lastUsedAt: number | null;
  /** Whether the trail has its use from this address on this UTC day, or enough of others. */
  readonly recorded: boolean;
  /** Of the database when the key was found; see `Who`. */
  readonly position: Position | null;
}

/** Runs before every response, so it is a prepared statement that takes one round trip. */
const FIND_KEY = keepPrepared(`
  select api_key.id, api_key.account, api_key.name, array_to_json(api_key.rights)::text,
    floor(extract(epoch from api_key.last_used_at)),
    coalesce(api_key.used_on = ($2::timestamptz at time zone 'utc')::date
      and ($3 = any(api_key.used_from) or cardinality(api_key.used_from) >= ${MAX_ADDRESSES}),
      false)::text
  from api_key_secret
  join api_key on api_key.id = api_key_secret.api_key
  where api_key_secret.hash = $1
    and (api_key_secret.expires_at is null or api_key_secret.expires_at > $2)
    and api_key.revoked_at is null
    and (api_key.expires_at is null or api_key.expires_at > $2)`);

const text = z.string();
/** The columns above. */
const foundRow = z.tuple([
  text,
  text,
  text,
  text,
  z.coerce.number().nullable(),
  text.transform((seen) => seen === "true"),
]);
const rights = z.array(text);

/**
 * Roles by the name and the rights of their keys, so that what follows from one is derived once.
 */
const roles = new Map<string, FurtherRole>();
const MAX_ROLES = 1_000;

/**
 * Returns the API key of a secret; null if it is invalid. Revoking, expiry and changed permissions
 * take effect immediately. A text without the right checksum isn't looked up.
 */
export async function findKey(
  access: IdentityAccess,
  secret: string,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<FoundKey | null> {
  if (!isKeySecret(secret)) return null;
  const values = [hashOf(secret), now.toISOString(), address];
  const { rows, position } = await access.systemTextsAt(FIND_KEY, values);
  const [row] = rows;
  if (row === undefined) return null;
  const [id, account, name, rightsText, lastUsedAt, recorded] = foundRow.parse(row);
  return {
    id,
    account,
    name,
    role: roleOf(name, rightsText),
    rights: rightsText,
    lastUsedAt,
    recorded,
    position,
  };
}

/** Returns which of these hashes are of secrets that can be used, with the rights of their keys. */
export async function usableSecrets(
  db: IdentityDb,
  hashes: readonly Buffer[],
  now: Date,
): Promise<{ readonly hash: Buffer; readonly rights: string }[]> {
  return db
    .selectFrom("api_key_secret")
    .innerJoin("api_key", "api_key.id", "api_key_secret.api_key")
    .select("api_key_secret.hash")
    .select(sql<string>`array_to_json(api_key.rights)::text`.as("rights"))
    .where("api_key_secret.hash", "in", hashes)
    .where("api_key.revoked_at", "is", null)
    .where((eb) =>
      eb.or([eb("api_key.expires_at", "is", null), eb("api_key.expires_at", ">", now)]),
    )
    .where((eb) =>
      eb.or([
        eb("api_key_secret.expires_at", "is", null),
        eb("api_key_secret.expires_at", ">", now),
      ]),
    )
    .execute();
}

function roleOf(name: string, rightsText: string): FurtherRole {
  const key = JSON.stringify([name, rightsText]);
  const cached = roles.get(key);
  if (cached !== undefined) return cached;
  const role = keyRole(name, rights.parse(JSON.parse(rightsText)));
  if (roles.size >= MAX_ROLES) roles.clear();
  roles.set(key, role);
  return role;
}
