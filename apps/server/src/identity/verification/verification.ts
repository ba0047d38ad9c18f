import { VERIFICATION_SECONDS } from "@counterfoil/contract";
import type { IdentityDb } from "../schema.ts";

/** Returns whether a verification, in Unix seconds, is recent enough; null is none. */
export function isVerified(verifiedAt: number | null, now: Date): boolean {
  return verifiedAt !== null && verifiedAt > now.getTime() / 1000 - VERIFICATION_SECONDS;
}

/** Records that the session's user has just verified who they are. */
export async function noteVerified(db: IdentityDb, session: string, now: Date): Promise<void> {
  await db
    .updateTable("session")
    .set({ verified_at: now })
    .where("id", "=", session)
    .where("ended_at", "is", null)
    .execute();
}
