import type { Role, RoleId } from "@counterfoil/domain";
import type { IdentityTransaction } from "../schema.ts";
import type { Directory } from "./directories.ts";
import { domainOf } from "./domains.ts";

/** A member of the business of a directory, locked until the transaction ends. */
interface DirectoryMember {
  readonly person: string;
  readonly role: Role | RoleId;
  readonly active: boolean;
}

/** Whom a directory speaks of. */
interface Subject {
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
}

const memberships = (trx: IdentityTransaction, account: string) =>
  trx
    .selectFrom("membership")
    .select(["membership.person", "membership.role", "membership.active"])
    .where("membership.account", "=", account)
    .forUpdate("membership");

/** The members with their own address, and with what the directory has provisioned of them. */
const withProvisioning = (trx: IdentityTransaction, account: string) =>
  memberships(trx, account)
    .innerJoin("person", "person.id", "membership.person")
    .leftJoin("scim_user", (join) =>
      join
        .onRef("scim_user.account", "=", "membership.account")
        .onRef("scim_user.person", "=", "membership.person"),
    );

/** Returns the member that a subject is; null if it isn't linked. */
export async function linkedMember(
  trx: IdentityTransaction,
  { account, issuer }: Directory,
  subject: string,
): Promise<DirectoryMember | null> {
  const row = await memberships(trx, account)
    .innerJoin("directory_identity", (join) =>
      join
        .onRef("directory_identity.account", "=", "membership.account")
        .onRef("directory_identity.person", "=", "membership.person"),
    )
    .where("directory_identity.issuer", "=", issuer)
    .where("directory_identity.subject", "=", subject)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the one member whom the directory has provisioned with this subject as `externalId`, or
 * else with this address. Their own address may be an earlier one, because provisioning doesn't
 * change it, but must be of a domain that the directory speaks for: it could otherwise take over
 * any member by provisioning them. An owner is found by their own address only: provisioning never
 * decides who they are, and its token may be in other hands than the directory.
 * @param domains the verified domains of the directory
 */
export async function provisionedMember(
  trx: IdentityTransaction,
  account: string,
  { subject, email }: Subject,
  domains: readonly string[],
): Promise<DirectoryMember | null> {
  const rows = await withProvisioning(trx, account)
    .select(["person.email as own", "scim_user.external_id", "scim_user.email"])
    .where("membership.role", "!=", "owner")
    .where((eb) =>
      eb.or([eb("scim_user.external_id", "=", subject), eb("scim_user.email", "=", email)]),
    )
    .orderBy("membership.person")
    .execute();
  const verified = rows.filter(({ own }) => domains.includes(domainOf(own)));
  const same = verified.filter(({ external_id }) => external_id === subject);
  const matches = same.length > 0 ? same : verified.filter((row) => row.email === email);
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

/**
 * Returns the member with this address of their own; "renamed" if the directory has provisioned
 * them with another one since, so that someone else may have this one now.
 */
export async function memberByEmail(
  trx: IdentityTransaction,
  account: string,
  email: string,
): Promise<DirectoryMember | "renamed" | null> {
  const row = await withProvisioning(trx, account)
    .select(["scim_user.email", "scim_user.user_name"])
    .where("person.email", "=", email)
    .executeTakeFirst();
  if (row === undefined) return null;
  const stated = [row.email, row.user_name?.toLowerCase()];
  return row.email === null || stated.includes(email) ? row : "renamed";
}

/** Returns whether a member is already linked to a subject of the directory. */
export async function hasSubject(
  trx: IdentityTransaction,
  { account, issuer }: Directory,
  person: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom("directory_identity")
    .select("subject")
    .where("account", "=", account)
    .where("issuer", "=", issuer)
    .where("person", "=", person)
    .executeTakeFirst();
  return row !== undefined;
}
