import { ROLES } from "@counterfoil/domain";
import { z } from "zod";

/** The ID of a role that an owner made. */
export const roleId = z.templateLiteral(["role_", z.string().regex(/^[A-Za-z0-9_-]{1,80}$/)]);

/** The role that someone has: a shipped one by its name, a further one by its ID. */
export const roleName = z.union([z.enum(ROLES), roleId]);
export type RoleName = z.infer<typeof roleName>;

/** A role that can be assigned. Ownership is transferred instead. */
export const assignableRole = z.union([roleId, z.enum(["admin", "user"])]);
export type AssignableRole = z.infer<typeof assignableRole>;

/** The name of a further role; null for a shipped one, which is named in each language. */
export const furtherName = z.string().nullable();
