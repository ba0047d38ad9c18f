import { keepPrepared, type Position } from "@counterfoil/database";
import type { AnyRole } from "@counterfoil/domain";
import { z } from "zod";
import { FACTOR_MISSING } from "../factors/required-factor.ts";
import { HELD_ROLE, heldRole } from "../roles/held-role.ts";
import type { IdentityAccess } from "../schema.ts";
import { hashOf } from "../secrets/secret.ts";

/** The member that a valid access token authenticates. */
export interface FoundSession {
  readonly session: string;
  readonly expiresAt: number;
  readonly account: string;
  readonly role: AnyRole;
  /** When the user last verified who they are, in Unix seconds; null if never. */
  readonly verifiedAt: number | null;
  /** Whether the business's directory opened it, which limits it to the business. */
  readonly limited: boolean;
  /** Whether the business requires a second factor that the user lacks. */
  readonly factorMissing: boolean;
  readonly person: { readonly id: string; readonly email: string; readonly displayName: string };
  /** Unix seconds; see `noteUse`. */
  readonly lastUsedAt: number;
  /** Of the database when the session was found; see `Who`. */
  readonly position: Position | null;
}

/** Runs before every response, so it is a prepared statement that takes one round trip. */
const FIND_SESSION = keepPrepared(`
  select access_token.session, floor(extract(epoch from access_token.expires_at)),
    session.account, person.id, person.email, person.display_name,
    floor(extract(epoch from coalesce(session.last_used_at, session.created_at))), ${HELD_ROLE},
    floor(extract(epoch from session.verified_at)), session.directory::text,
    ${FACTOR_MISSING}::text
  from access_token
  join session on session.id = access_token.session
  join membership on membership.account = session.account
    and membership.person = session.person and membership.role = session.role
  join person on person.id = session.person
  where access_token.hash = $1 and access_token.expires_at > $2
    and session.ended_at is null and membership.active`);

const text = z.string();
/** The columns above. */
const foundRow = z.tuple([
  text,
  z.coerce.number(),
  text,
  text,
  text,
  text,
  z.coerce.number(),
  text,
  z.coerce.number().nullable(),
  z.enum(["true", "false"]),
  z.enum(["true", "false"]),
]);

/**
 * Returns the member of an access token; null if it is invalid. The session's end, a removed or
 * suspended membership and a changed role take effect immediately.
 */
export async function findSession(
  access: IdentityAccess,
  token: string,
  now: Date,
): Promise<FoundSession | null> {
  const values = [hashOf(token), now.toISOString()];
  const { rows, position } = await access.systemTextsAt(FIND_SESSION, values);
  const [row] = rows;
  if (row === undefined) return null;
  const [
    session,
    expiresAt,
    account,
    id,
    email,
    displayName,
    lastUsedAt,
    json,
    verifiedAt,
    directory,
    missing,
  ] = foundRow.parse(row);
  const role = heldRole(json);
  if (role === null) return null;
  const person = { id, email, displayName };
  const limited = directory === "true";
  return {
    ...{ session, expiresAt, account, role, verifiedAt, limited, person, lastUsedAt, position },
    factorMissing: missing === "true",
  };
}
