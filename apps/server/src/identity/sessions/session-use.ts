import { USE_SECONDS } from "../limits.ts";
import type { IdentityDb } from "../schema.ts";

/** Maximum length of a stored `User-Agent` header: a longer one isn't a browser's. */
const USER_AGENT_LENGTH = 400;

/** Where a session is started: its browser and its network address. */
interface SessionOrigin {
  readonly userAgent: string | null;
  readonly address: string;
}

/** Returns where a request comes from. */
export function sessionOriginOf({
  request,
  address,
}: {
  readonly request: Request;
  readonly address: string;
}): SessionOrigin {
  const userAgent = request.headers.get("user-agent")?.slice(0, USER_AGENT_LENGTH) ?? null;
  return { userAgent, address };
}

/**
 * Records that a session is used, unless it was recorded within the last minute. Of concurrent
 * requests, one writes.
 * @param address the network address it is used from
 */
export async function noteUse(
  db: IdentityDb,
  session: string,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - USE_SECONDS * 1000);
  await db
    .updateTable("session")
    .set({ last_used_at: now, address })
    .where("id", "=", session)
    .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<=", before)]))
    .execute();
}
