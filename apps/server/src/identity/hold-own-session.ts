import { refuse } from "../http/response/refusal.ts";
import type { IdentityTransaction } from "./schema.ts";

/**
 * Keeps a user's own credentials unchanged and their session open until the transaction ends, and
 * checks that the session hasn't been ended since the request was authenticated: otherwise someone
 * else's change could take effect right after the user has ended all that they had access to.
 * @throws Refusal unauthenticated if it has been
 */
export async function holdOwnSession(
  trx: IdentityTransaction,
  { user, session }: { user: { id: string }; session: { id: string } },
): Promise<void> {
  await trx.selectFrom("person").select("id").where("id", "=", user.id).forUpdate().execute();
  const live = await trx
    .selectFrom("session")
    .select("id")
    .where("id", "=", session.id)
    .where("ended_at", "is", null)
    // Shared, so that a removal of this member blocks, and then finds what is requested here.
    .forShare()
    .executeTakeFirst();
  if (live === undefined) throw refuse("unauthenticated", "Sign in first");
}
