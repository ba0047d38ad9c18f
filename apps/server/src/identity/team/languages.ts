import { anyOf } from "../any-of.ts";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";
import type { EmailLanguage } from "./link-address.ts";

/** Stores the language that a user has selected. Writes nothing if it hasn't changed. */
export async function rememberLanguage(
  db: IdentityDb,
  person: string,
  language: EmailLanguage,
): Promise<void> {
  await db
    .updateTable("person")
    .set({ language })
    .where("id", "=", person)
    .where((eb) => eb("language", "is distinct from", language))
    .execute();
}

/**
 * Returns the languages that users last selected, by email address. Users who have never selected
 * one are left out.
 * @param emails trimmed and in lower case
 */
export async function languagesOf(
  db: IdentityDb | IdentityTransaction,
  emails: readonly string[],
): Promise<ReadonlyMap<string, EmailLanguage>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom("person")
    .select(["email", "language"])
    .where("email", "=", anyOf(emails))
    .execute();
  return new Map(
    rows.flatMap(({ email, language }) => (language === null ? [] : [[email, language] as const])),
  );
}
