import { z } from "zod";
import { refuse } from "../http/response/refusal.ts";
import type { IdentityTransaction } from "./schema.ts";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = z.object({ code: z.literal("23505") });

/**
 * Sets a user's email address.
 * @returns the one that was in force
 * @throws Refusal email_taken if it is another user's
 */
export async function setEmail(
  trx: IdentityTransaction,
  person: string,
  email: string,
): Promise<string> {
  const { email: before } = await trx
    .selectFrom("person")
    .select("email")
    .where("id", "=", person)
    .forUpdate()
    .executeTakeFirstOrThrow();
  try {
    await trx.updateTable("person").set({ email }).where("id", "=", person).execute();
  } catch (error) {
    if (!uniqueViolation.safeParse(error).success) throw error;
    throw refuse("email_taken", "This email address belongs to another user. Choose another one.");
  }
  return before;
}
