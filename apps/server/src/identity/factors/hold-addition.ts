import { refuse } from "../../http/response/refusal.ts";
import type { IdentityTransaction } from "../schema.ts";

/**
 * Keeps a user's factors unchanged until the transaction ends, and checks that their session hasn't
 * been ended since the request was authenticated: otherwise a factor could be added right after the
 * user has got rid of those that someone else added.
 * @throws Refusal unauthenticated if it has been
 */
export async function holdAddition(
  trx: IdentityTransaction,
  { person, session }: { person: string; session: string },
): Promise<void> {
  await trx.selectFrom("person").select("id").where("id", "=", person).forUpdate().execute();
  const live = await trx
    .selectFrom("session")
    .select("id")
    .where("id", "=", session)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (live === undefined) throw refuse("unauthenticated", "Sign in first");
}
