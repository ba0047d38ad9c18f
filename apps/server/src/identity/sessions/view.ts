import type { Role, RoleId } from "@counterfoil/domain";
import type { IdentityTransaction } from "../schema.ts";

/**
 * Sets the role that the user of a session views the app as; null for their own. Its access tokens
 * are revoked, which ends its open streams.
 * @returns whether that changed it; otherwise its tokens stay valid
 */
export async function setViewing(
  trx: IdentityTransaction,
  session: string,
  viewing: Role | RoleId | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("session")
    .set({ viewing })
    .where("id", "=", session)
    .where("viewing", "is distinct from", viewing)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.deleteFrom("access_token").where("session", "=", session).execute();
  return true;
}
