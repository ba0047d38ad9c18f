import { keepPrepared } from "@counterfoil/database";
import type { AnyRole } from "@counterfoil/domain";
import { CompiledQuery } from "kysely";
import { z } from "zod";
import { FACTOR_MISSING } from "../../identity/factors/required-factor.ts";
import { HELD_ROLE, heldRole } from "../../identity/roles/held-role.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import type { KeyClaims } from "./key.ts";

const HOLDER = keepPrepared(`
  select ${HELD_ROLE} as held_role from session
  join membership on membership.account = session.account
    and membership.person = session.person and membership.role = session.role
  where session.id = $1 and session.account = $2 and session.expires_at > $3
    and session.ended_at is null and membership.active and not ${FACTOR_MISSING}`);

const roleRows = z.array(z.object({ held_role: z.string() }));

/**
 * Returns the role of the session that requested the key, or null if that session has ended.
 * Signing out, removal from the team, another role, another account and a second factor that is now
 * required end its keys immediately.
 */
export async function sessionRole(
  db: IdentityDb,
  { session, account }: KeyClaims,
  now: Date,
): Promise<AnyRole | null> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(HOLDER, [session, account, now]));
  const [row] = roleRows.parse(rows);
  return row === undefined ? null : heldRole(row.held_role);
}
