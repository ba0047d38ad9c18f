import { RIGHTS, ROLE_TEMPLATES, ROLES } from "@counterfoil/domain";
import { z } from "zod";
import type { ResponseOf } from "../route/response-of.ts";
import { grantableRights } from "./grantable-rights.ts";
import { furtherName, roleId, roleName } from "./role-name.ts";

const right = z.enum(RIGHTS);

/** A role of a business. Times in Unix seconds. */
export const roleResponse = z.strictObject({
  id: roleName,
  name: furtherName,
  /** Rights that the role has in this installation, without those of disabled features. */
  rights: z.array(right),
  /** All rights of the role, including those of disabled features. */
  stored: z.array(right),
  copiedFrom: z.union([roleId, z.enum([...ROLES, ...ROLE_TEMPLATES])]).nullable(),
  /** Members with this role, deactivated ones included. */
  members: z.int(),
  invitations: z.int(),
  createdAt: z.number().nullable(),
  updatedAt: z.number().nullable(),
});
export type RoleResponse = ResponseOf<typeof roleResponse>;

/** `GET /api/account/role`: the shipped roles, then further ones by name. */
export const rolesResponse = z.strictObject({
  roles: z.array(roleResponse),
  /** Ready-made roles to copy. */
  templates: z.array(z.strictObject({ id: z.enum(ROLE_TEMPLATES), rights: z.array(right) })),
  /** Every right that a further role can contain. */
  rights: grantableRights,
});
export type RolesResponse = ResponseOf<typeof rolesResponse>;
