import type { IdentityDb } from "../../../identity/schema.ts";

/** A user as far as signing in needs to know. */
interface SigningIn {
  readonly id: string;
  readonly email: string;
  /** Null if they have no password here. */
  readonly passwordHash: string | null;
  /** Whether they have signed in before. */
  readonly before: boolean;
}

/** Finds the user who signs in; null if there is none. */
export async function signingIn(
  db: IdentityDb,
  by: "id" | "email",
  value: string,
): Promise<SigningIn | null> {
  const row = await db
    .selectFrom("person")
    .select((eb) => [
      "id",
      "email",
      "password_hash",
      eb
        .exists(
          eb
            .selectFrom("membership")
            .select("membership.person")
            .whereRef("membership.person", "=", "person.id")
            .where("membership.last_sign_in", "is not", null),
        )
        .as("before"),
    ])
    .where(`person.${by}`, "=", value)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, email, password_hash: passwordHash, before } = row;
  return { id, email, passwordHash, before: Boolean(before) };
}
