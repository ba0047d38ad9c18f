import { sql } from "kysely";
import { anyOf } from "../any-of.ts";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";

/** Returns the names of the groups that the directory has put someone in. */
export async function groupNamesOf(
  db: IdentityDb | IdentityTransaction,
  account: string,
  person: string,
): Promise<readonly string[]> {
  return (await groupNamesByMember(db, account, [person])).get(person) ?? [];
}

/** Returns the names of the groups of each of these people whom the directory has put in any. */
export async function groupNamesByMember(
  db: IdentityDb | IdentityTransaction,
  account: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom("scim_group_member")
    .innerJoin("scim_group", (join) =>
      join
        .onRef("scim_group.account", "=", "scim_group_member.account")
        .onRef("scim_group.id", "=", "scim_group_member.group"),
    )
    .select("scim_group_member.person")
    .select(sql<string[]>`array_agg(scim_group.display_name)`.as("names"))
    .where("scim_group_member.account", "=", account)
    .where("scim_group_member.person", "=", anyOf(people))
    .groupBy("scim_group_member.person")
    .execute();
  return new Map(rows.map(({ person, names }) => [person, names]));
}

/**
 * Returns whether a directory has let someone in who never had a role so far, and who therefore
 * waits for the claims of their first sign-in.
 */
export async function isAwaited(
  trx: IdentityTransaction,
  account: string,
  person: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom("scim_user")
    .innerJoin("membership", (join) =>
      join
        .onRef("membership.account", "=", "scim_user.account")
        .onRef("membership.person", "=", "scim_user.person"),
    )
    .select("scim_user.person")
    .where("scim_user.account", "=", account)
    .where("scim_user.person", "=", person)
    .where("scim_user.active", "=", true)
    .where("membership.last_sign_in", "is", null)
    .where("membership.suspended", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}
