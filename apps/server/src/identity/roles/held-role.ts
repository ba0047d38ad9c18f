import {
  type AnyRole,
  isShipped,
  type RoleId,
  storedRole,
  viewedAs,
  withoutRights,
} from "@counterfoil/domain";
import { z } from "zod";

const further = (id: string) => `(
  select json_build_object('base', role.base, 'name', role.name, 'rights', role.rights)
  from role where role.account = session.account and role.id = ${id})`;

/**
 * SQL of the role of a row of `session` with its `membership`, as JSON text for `heldRole`: one
 * column, so that every query that authenticates reads it the same way.
 */
export const HELD_ROLE = `json_build_array(
  session.role, ${further("session.role")}, session.viewing, ${further("session.viewing")},
  membership.withheld)::text`;

const stored = z
  .object({ base: z.enum(["admin", "user"]), name: z.string(), rights: z.array(z.string()) })
  .nullable();
const columns = z.tuple([z.string(), stored, z.string().nullable(), stored, z.array(z.string())]);

/** Roles by their JSON, so that what is derived from one is derived once. */
const rolesByJson = new Map<string, AnyRole>();
const MAX_KNOWN = 1_000;

/**
 * Returns the role of a session from `HELD_ROLE`: while its user views the app as another role,
 * what both may do. Null if its role, or the one that is viewed, no longer exists.
 */
export function heldRole(json: string): AnyRole | null {
  const cached = rolesByJson.get(json);
  if (cached !== undefined) return cached;
  const [role, own, viewing, seen, withheld] = columns.parse(JSON.parse(json));
  const parsed = roleFrom(role, own, withheld);
  const viewed = viewing === null ? null : roleFrom(viewing, seen);
  if (parsed === null || (viewing !== null && viewed === null)) return null;
  const built = viewed === null ? parsed : viewedAs(parsed, viewed);
  if (rolesByJson.size >= MAX_KNOWN) rolesByJson.clear();
  rolesByJson.set(json, built);
  return built;
}

/**
 * Returns a role by its name or ID.
 * @param row the further role with that ID, as it is stored
 * @param withheld the rights that a member doesn't get of it
 */
export function roleFrom(
  id: string,
  row: z.output<typeof stored>,
  withheld: readonly string[] = [],
): AnyRole | null {
  if (isShipped(id)) return withoutRights(id, withheld);
  return row === null || !isRoleId(id) ? null : withoutRights(storedRole({ id, ...row }), withheld);
}

/** Returns whether a text is the ID of a further role. */
export function isRoleId(id: string): id is RoleId {
  return id.startsWith("role_");
}
