import type { Role } from "@counterfoil/domain";
import type { IdentityDb, IdentityTransaction } from "./schema.ts";
import { newId } from "./secret.ts";

/** A business as the server knows it; its id is the provider's account id. */
export interface Business {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly defaultCurrency: string;
  readonly timeZone: string;
}

/** How addresses are compared: without spaces around them and in lower case. */
export function normalEmail(email: string): string {
  return email.normalize("NFC").trim().toLowerCase();
}

/** Adds a business; one that is there already is left as it is. */
export async function addBusiness(db: IdentityDb, business: Business): Promise<void> {
  await db
    .insertInto("account")
    .values({
      id: business.id,
      name: business.name,
      country: business.country,
      default_currency: business.defaultCurrency,
      time_zone: business.timeZone,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * Adds a person, who signs in with a password unless they have none; one with that address stays as they are.
 * @returns their id
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

/** Lets a person into a business; a membership that is there already stays as it is. */
export async function addMember(
  db: IdentityDb,
  membership: { account: string; person: string; role: Role },
): Promise<void> {
  await db
    .insertInto("membership")
    .values(membership)
    .onConflict((conflict) => conflict.columns(["account", "person"]).doNothing())
    .execute();
}

/** What a business is called. */
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
