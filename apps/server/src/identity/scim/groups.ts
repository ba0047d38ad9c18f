import { sql } from "kysely";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";

/** A group that the directory sent. */
export interface ScimGroup {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  /** IDs of its members. */
  readonly members: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Returns the groups of a business, the first one first.
 * @param id only this one
 */
export async function readScimGroups(
  db: IdentityDb,
  account: string,
  id?: string,
): Promise<ScimGroup[]> {
  const rows = await db
    .selectFrom("scim_group")
    .selectAll()
    .where("account", "=", account)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  // As one list for each group: a large directory has a member of every group in each.
  const lists = await db
    .selectFrom("scim_group_member")
    .select(["group", sql<string[]>`array_agg(person order by person)`.as("people")])
    .where("account", "=", account)
    .$if(id !== undefined, (query) => query.where("group", "=", id ?? ""))
    .groupBy("group")
    .execute();
  const members = new Map(lists.map(({ group, people }) => [group, people]));
  return rows.map((row) => ({
    id: row.id,
    displayName: row.display_name,
    externalId: row.external_id,
    members: members.get(row.id) ?? [],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** A group by its name. */
type NamedGroup = Pick<ScimGroup, "id" | "displayName">;

/**
 * Returns the groups of each member who is in any, the first group first.
 * @param person only theirs
 */
export async function readGroupsByMember(
  db: IdentityDb,
  account: string,
  person?: string,
): Promise<ReadonlyMap<string, readonly NamedGroup[]>> {
  const groups = await db
    .selectFrom("scim_group")
    .select(["id", "display_name as displayName"])
    .where("account", "=", account)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const lists = await db
    .selectFrom("scim_group_member")
    .select(["person", sql<string[]>`array_agg("group")`.as("ids")])
    .where("account", "=", account)
    .$if(person !== undefined, (query) => query.where("person", "=", person ?? ""))
    .groupBy("person")
    .execute();
  const places = new Map(groups.map((group, place) => [group.id, place]));
  return new Map(
    lists.map(({ person: member, ids }) => {
      const ordered = ids.flatMap((id) => places.get(id) ?? []).sort((one, other) => one - other);
      return [member, ordered.flatMap((place) => groups[place] ?? [])];
    }),
  );
}

/** Returns whether another group has this name, in any case. */
export async function isGroupNameTaken(
  db: IdentityDb,
  account: string,
  { id, displayName }: Pick<ScimGroup, "id" | "displayName">,
): Promise<boolean> {
  const row = await db
    .selectFrom("scim_group")
    .select("id")
    .where("account", "=", account)
    .where("id", "!=", id)
    .where(sql<boolean>`lower(display_name) = lower(${displayName}::text)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a group with its members, who are members of the business. */
export async function storeScimGroup(
  trx: IdentityTransaction,
  account: string,
  group: ScimGroup,
): Promise<void> {
  const values = {
    display_name: group.displayName,
    external_id: group.externalId,
    updated_at: group.updatedAt,
  };
  await trx
    .insertInto("scim_group")
    .values({ account, id: group.id, ...values, created_at: group.createdAt })
    .onConflict((conflict) => conflict.columns(["account", "id"]).doUpdateSet(values))
    .execute();
  await trx
    .deleteFrom("scim_group_member")
    .where("account", "=", account)
    .where("group", "=", group.id)
    .execute();
  await noteGroupsSent(trx, account);
  if (group.members.length === 0) return;
  // As one parameter: a statement can have 65,535.
  await trx
    .insertInto("scim_group_member")
    .columns(["account", "group", "person"])
    .expression(
      sql`select ${account}::text, ${group.id}::text, unnest(${[...group.members]}::text[])`,
    )
    .execute();
}

/**
 * Records that the directory decides by groups, also once it has deleted its last one. Groups that
 * a server of an earlier release stores aren't recorded before they are deleted.
 */
async function noteGroupsSent(trx: IdentityTransaction, account: string): Promise<void> {
  await trx
    .updateTable("directory")
    .set({ sends_groups: true })
    .where("account", "=", account)
    .where("sends_groups", "=", false)
    .execute();
}

/** Returns whether the directory of a business has sent a group since it was connected. */
export async function sendsGroups(trx: IdentityTransaction, account: string): Promise<boolean> {
  const row = await trx
    .selectFrom("directory")
    .select((eb) =>
      eb
        .or([
          eb("directory.sends_groups", "=", true),
          eb.exists(
            eb
              .selectFrom("scim_group")
              .select("scim_group.id")
              .whereRef("scim_group.account", "=", "directory.account"),
          ),
        ])
        .as("sends"),
    )
    .where("directory.account", "=", account)
    .executeTakeFirst();
  return Boolean(row?.sends);
}

/** Deletes a group. Its members stay in the business. */
export async function deleteScimGroup(
  trx: IdentityTransaction,
  account: string,
  id: string,
): Promise<void> {
  await noteGroupsSent(trx, account);
  await trx.deleteFrom("scim_group").where("account", "=", account).where("id", "=", id).execute();
}
