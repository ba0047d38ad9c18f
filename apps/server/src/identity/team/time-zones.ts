import { anyOf } from "../any-of.ts";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";

/**
 * Returns the time zone in which each user reads times, by email address: the one of their profile,
 * or else of a business. Someone without a business is left out unless `account` is given.
 * @param emails trimmed and in lower case
 * @param account the business that the email is about; null if it is about the users alone, whose
 *   first business then decides
 */
export async function timeZonesOf(
  db: IdentityDb | IdentityTransaction,
  emails: readonly string[],
  account: string | null,
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const business =
    account === null
      ? undefined
      : await db
          .selectFrom("account")
          .select("time_zone")
          .where("id", "=", account)
          .executeTakeFirst();
  const people = await db
    .selectFrom("person")
    .leftJoin("membership", "membership.person", "person.id")
    .leftJoin("account", "account.id", "membership.account")
    .select(["person.email", "person.time_zone as own", "account.time_zone as business"])
    .where("person.email", "=", anyOf(emails))
    .orderBy("membership.created_at", "desc")
    .orderBy("membership.account", "desc")
    .execute();
  const zones = new Map<string, string>();
  if (business !== undefined) for (const email of emails) zones.set(email, business.time_zone);
  for (const { email, own, business: joined } of people) {
    const zone = own ?? business?.time_zone ?? joined;
    if (zone !== null) zones.set(email, zone);
  }
  return zones;
}

/** Returns the time zone of one user, like `timeZonesOf`; undefined if there is none. */
export const timeZoneOf = async (
  db: IdentityDb | IdentityTransaction,
  email: string,
  account: string | null = null,
): Promise<string | undefined> => (await timeZonesOf(db, [email], account)).get(email);
