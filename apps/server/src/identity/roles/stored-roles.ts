import { type AnyRole, isShipped, type Role, type RoleId, storedRole } from "@counterfoil/domain";
import { sql } from "kysely";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";

/** A further role as it is stored. */
export interface StoredRole {
  readonly id: RoleId;
  readonly name: string;
  readonly base: "admin" | "user";
  readonly rights: readonly string[];
  readonly copied_from: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = [
  "id",
  "name",
  "base",
  "rights",
  "copied_from",
  "created_at",
  "updated_at",
] as const;

/** Returns the further roles of a business, by name. */
export async function readRoles(db: IdentityDb, account: string): Promise<StoredRole[]> {
  return db
    .selectFrom("role")
    .select(COLUMNS)
    .where("account", "=", account)
    .orderBy(sql`lower(name)`)
    .execute();
}

/**
 * Returns a further role of a business; null if there is none.
 * @param hold keeps it from being deleted (`share`) or changed (`update`) until the transaction
 * ends
 */
export async function readRole(
  db: IdentityDb,
  account: string,
  id: RoleId,
  hold?: "share" | "update",
): Promise<StoredRole | null> {
  const row = await db
    .selectFrom("role")
    .select(COLUMNS)
    .where("account", "=", account)
    .where("id", "=", id)
    .$if(hold === "share", (query) => query.forKeyShare())
    .$if(hold === "update", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the role with this name or ID, kept from being deleted until the transaction ends; null
 * if the business has none.
 */
export async function holdRole(
  trx: IdentityTransaction,
  account: string,
  id: Role | RoleId,
): Promise<AnyRole | null> {
  if (isShipped(id)) return id;
  const row = await readRole(trx, account, id, "share");
  return row === null ? null : storedRole(row);
}

/**
 * Returns which of these roles the business has, kept from being deleted until the transaction
 * ends.
 */
export async function holdRoles(
  trx: IdentityTransaction,
  account: string,
  ids: readonly (Role | RoleId)[],
): Promise<ReadonlySet<Role | RoleId>> {
  const further = ids.filter((id) => !isShipped(id));
  const shipped = ids.filter((id) => isShipped(id));
  if (further.length === 0) return new Set(shipped);
  const rows = await trx
    .selectFrom("role")
    .select("id")
    .where("account", "=", account)
    .where("id", "in", further)
    // Always in the same order, to prevent deadlocks.
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set([...shipped, ...rows.map(({ id }) => id)]);
}

/** Returns the names of the further roles among these IDs. */
export async function roleNames(
  db: IdentityDb,
  account: string,
  ids: readonly (Role | RoleId)[],
): Promise<ReadonlyMap<string, string>> {
  const further = ids.filter((id) => !isShipped(id));
  if (further.length === 0) return new Map();
  const rows = await db
    .selectFrom("role")
    .select(["id", "name"])
    .where("account", "=", account)
    .where("id", "in", further)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Revokes the access tokens of everyone who has a role or views the app as it. Their open streams
 * end within a second, and their next request renews the session with the role as it is now.
 */
export async function refreshSessions(
  trx: IdentityTransaction,
  account: string,
  role: RoleId,
): Promise<void> {
  await trx
    .deleteFrom("access_token")
    .where("session", "in", (eb) =>
      eb
        .selectFrom("session")
        .select("id")
        .where("account", "=", account)
        .where((or) => or.or([or("role", "=", role), or("viewing", "=", role)])),
    )
    .execute();
}
