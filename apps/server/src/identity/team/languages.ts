import type { IdentityDb, IdentityTransaction } from "../schema.ts";
import type { LetterLanguage } from "./link-address.ts";

/** The language that a person last chose to read; nothing is written while it stays the same. */
export async function rememberLanguage(
  db: IdentityDb,
  person: string,
  language: LetterLanguage,
): Promise<void> {
  await db
    .updateTable("person")
    .set({ language })
    .where("id", "=", person)
    .where((eb) => eb("language", "is distinct from", language))
    .execute();
}

/**
 * The languages that people last chose, by their addresses; who has never chosen one, or is not
 * known here, is left out.
 * @param emails as people are looked up: trimmed and in lower case
 */
export async function languagesOf(
  db: IdentityDb | IdentityTransaction,
  emails: readonly string[],
): Promise<ReadonlyMap<string, LetterLanguage>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom("person")
    .select(["email", "language"])
    .where("email", "in", emails)
    .execute();
  return new Map(
    rows.flatMap(({ email, language }) => (language === null ? [] : [[email, language] as const])),
  );
}
