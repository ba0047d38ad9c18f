import { keepPrepared } from "@counterfoil/database";
import { CompiledQuery } from "kysely";
import type { IdentityDb } from "../../identity/schema.ts";
import type { KeyClaims } from "./key.ts";

const HOLDS = keepPrepared(`
  select 1 from session
  join membership on membership.account = session.account
    and membership.person = session.person and membership.role = session.role
  where session.id = $1 and session.account = $2 and session.expires_at > $3
    and session.ended_at is null and membership.active`);

/**
 * Whether the session that asked for the key still stands: log-out, removal, another role and
 * another account end its keys at once.
 */
export async function holds(
  db: IdentityDb,
  { session, account }: KeyClaims,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(HOLDS, [session, account, now]));
  return rows.length > 0;
}
