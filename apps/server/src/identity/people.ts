import type { Role, RoleId } from "@counterfoil/domain";
import type { IdentityDb, IdentityTransaction } from "./schema.ts";
import { newId } from "./secrets/secret.ts";

/** A business. Its ID is the provider's account ID. */
export interface Business {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly defaultCurrency: string;
  readonly timeZone: string;
}

/** Normalizes an email address for comparison: trimmed and in lower case. */
export function normalEmail(email: string): string {
  return email.normalize("NFC").trim().toLowerCase();
}

/**
 * Adds a business. An existing one is left unchanged.
 * @returns whether it was added
 */
export async function addBusiness(
  db: IdentityDb | IdentityTransaction,
  business: Business,
): Promise<boolean> {
  const added = await db
    .insertInto("account")
    .values({
      id: business.id,
      name: business.name,
      country: business.country,
      default_currency: business.defaultCurrency,
      time_zone: business.timeZone,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Adds a user, with a password if there is one. An existing user with this email address is left
 * unchanged.
 * @returns their ID
 */
export async function addPerson(
  db: IdentityDb,
  person: { email: string; displayName: string; passwordHash: string | null },
): Promise<string> {
  const email = normalEmail(person.email);
  await db
    .insertInto("person")
    .values({
      id: newId("usr"),
      email,
      display_name: person.displayName,
      password_hash: person.passwordHash,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const { id } = await db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a user to a business. An existing membership is left unchanged. */
export async function addMember(
  db: IdentityDb,
  membership: { account: string; person: string; role: Role | RoleId },
): Promise<void> {
  await db
    .insertInto("membership")
    .values(membership)
    .onConflict((conflict) => conflict.columns(["account", "person"]).doNothing())
    .execute();
}

/** Returns the email address of a user. */
export async function emailOf(
  db: IdentityDb | IdentityTransaction,
  person: string,
): Promise<string> {
  const { email } = await db
    .selectFrom("person")
    .select("email")
    .where("id", "=", person)
    .executeTakeFirstOrThrow();
  return email;
}

/** Returns the name of a business. */
export async function businessName(
  db: IdentityDb | IdentityTransaction,
  account: string,
): Promise<string> {
  const { name } = await db
    .selectFrom("account")
    .select("name")
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  return name;
}
