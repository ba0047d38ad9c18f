import { sql } from "kysely";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";

/** A user's attributes from the directory. */
export interface UserValues {
  readonly userName: string;
  readonly externalId: string | null;
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly active: boolean;
}

/** A member as the directory sees them. */
export interface ScimUser extends UserValues {
  readonly person: string;
  readonly owner: boolean;
  /** Whether the directory has written this member yet. */
  readonly provisioned: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Returns the members of a business as a directory sees them, the first member first.
 * @param person only this one
 */
export async function readScimUsers(
  db: IdentityDb,
  account: string,
  person?: string,
): Promise<ScimUser[]> {
  const rows = await membersOf(db, account)
    .select([
      "membership.person",
      "membership.role",
      "membership.active as member_active",
      "membership.created_at as member_since",
      "person.email as person_email",
      "person.display_name as person_name",
      "scim_user.user_name",
      "scim_user.external_id",
      "scim_user.display_name",
      "scim_user.given_name",
      "scim_user.family_name",
      "scim_user.email",
      "scim_user.active",
      "scim_user.created_at",
      "scim_user.updated_at",
    ])
    .$if(person !== undefined, (query) => query.where("membership.person", "=", person ?? ""))
    .orderBy("membership.created_at")
    .orderBy("membership.person")
    .execute();
  return rows.map((row) => ({
    person: row.person,
    owner: row.role === "owner",
    provisioned: row.user_name !== null,
    userName: row.user_name ?? row.person_email,
    externalId: row.external_id,
    displayName: row.user_name === null ? row.person_name : row.display_name,
    givenName: row.given_name,
    familyName: row.family_name,
    email: row.email ?? row.person_email,
    active: row.active ?? row.member_active,
    createdAt: row.created_at ?? row.member_since,
    updatedAt: row.updated_at ?? row.member_since,
  }));
}

/** Queries the members of a business, each with what the directory has written of them. */
function membersOf(db: IdentityDb, account: string) {
  return db
    .selectFrom("membership")
    .innerJoin("person", "person.id", "membership.person")
    .leftJoin("scim_user", (join) =>
      join
        .onRef("scim_user.account", "=", "membership.account")
        .onRef("scim_user.person", "=", "membership.person"),
    )
    .where("membership.account", "=", account);
}

/** Converts attributes into columns, which are also their names in the audit trail. */
export const scimColumns = (values: UserValues) => ({
  user_name: values.userName,
  external_id: values.externalId,
  display_name: values.displayName,
  given_name: values.givenName,
  family_name: values.familyName,
  email: values.email,
  active: values.active,
});

/** Stores what the directory says of a member. The person themselves doesn't change. */
export async function storeScimUser(
  trx: IdentityTransaction,
  {
    account,
    person,
    values,
    now,
  }: {
    readonly account: string;
    readonly person: string;
    readonly values: UserValues;
    readonly now: Date;
  },
): Promise<void> {
  const row = { ...scimColumns(values), updated_at: now };
  await trx
    .insertInto("scim_user")
    .values({ account, person, ...row, created_at: now })
    .onConflict((conflict) => conflict.columns(["account", "person"]).doUpdateSet(row))
    .execute();
}

/** Returns whether another member has this user name, in any case. */
export async function isNameTaken(
  db: IdentityDb,
  account: string,
  userName: string,
  but: string | null,
): Promise<boolean> {
  // Compared by the database, whose unique index it is that would reject the name.
  const row = await membersOf(db, account)
    .select("membership.person")
    .where(
      sql<boolean>`lower(coalesce(scim_user.user_name, person.email)) = lower(${userName}::text)`,
    )
    .$if(but !== null, (query) => query.where("membership.person", "!=", but))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
