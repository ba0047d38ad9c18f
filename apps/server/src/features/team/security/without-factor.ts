import type { SecurityResponse } from "@counterfoil/contract";
import { withoutRequiredDirectory } from "../../../identity/directory/required.ts";
import type { IdentityDb } from "../../../identity/schema.ts";

/**
 * Returns how many active members of each role a requirement would lock out until they set up a
 * second factor: those who can sign in with a password, and have neither an authenticator app nor a
 * passkey. Directories and platforms verify everyone else, so they aren't asked.
 */
export async function membersWithoutFactor(
  db: IdentityDb,
  account: string,
): Promise<SecurityResponse["without"]> {
  const rows = await db
    .selectFrom("membership")
    .select((eb) => ["role" as const, eb.fn.countAll<string>().as("members")])
    .where("account", "=", account)
    .where("active", "=", true)
    .where(withoutRequiredDirectory)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("person")
          .select("person.id")
          .whereRef("person.id", "=", "membership.person")
          .where("person.password_hash", "is not", null),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("authenticator")
            .select("authenticator.person")
            .whereRef("authenticator.person", "=", "membership.person")
            .where("authenticator.confirmed_at", "is not", null),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("passkey")
            .select("passkey.person")
            .whereRef("passkey.person", "=", "membership.person"),
        ),
      ),
    )
    .groupBy("role")
    .orderBy("role")
    .execute();
  return rows.map(({ role, members }) => ({ role, members: Number(members) }));
}
