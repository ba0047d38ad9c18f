import { VERIFICATION_SECONDS } from "@counterfoil/contract";
import { CLOCK_TOLERANCE_SECONDS } from "@counterfoil/domain";
import type { IdentityDb } from "../schema.ts";

/**
 * Returns whether a verification is recent enough.
 * @param verifiedAt in Unix seconds; null is none. One in the future was made while a server's
 *   clock was ahead and would last until it is reached, so it doesn't count
 */
export function isVerified(verifiedAt: number | null, now: Date): boolean {
  return lapsesAt(verifiedAt, now) > now.getTime() / 1000;
}

/** Returns when a verification lapses, in Unix seconds; 0 if there is none that counts. */
export function lapsesAt(verifiedAt: number | null, now: Date): number {
  if (verifiedAt === null || verifiedAt > now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS) return 0;
  return verifiedAt + VERIFICATION_SECONDS;
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
