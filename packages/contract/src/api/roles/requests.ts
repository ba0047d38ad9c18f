import { MAX_ROLE_NAME_LENGTH, RIGHTS, ROLE_TEMPLATES, ROLES } from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { assignableRole, roleId } from "./role-name.ts";

const name = z.string().trim().min(1, faultMessage("required")).max(MAX_ROLE_NAME_LENGTH);
const rights = z.array(z.enum(RIGHTS)).min(1, faultMessage("required")).max(RIGHTS.length);

/**
 * `POST /api/account/role`: a new role. Its place on access lists is that of the role it is copied
 * from, and without `rights` it has the same.
 */
export const roleCreate = z.strictObject({
  name,
  copiedFrom: z.union([roleId, z.enum([...ROLES, ...ROLE_TEMPLATES])]),
  rights: rights.optional(),
});

/** `PATCH /api/account/role/:role`: another name, or other rights. */
export const roleUpdate = z
  .strictObject({ name: name.optional(), rights: rights.optional() })
  .refine((body) => body.name !== undefined || body.rights !== undefined, {
    path: ["name"],
    message: faultMessage("name_or_rights"),
  });

/** `DELETE /api/account/role/:role`: the role that its people get; required if there are any. */
export const roleRemoveQuery = z.strictObject({ replacement: assignableRole.optional() });

/** `POST /api/auth/view`: the role to view the app as. */
export const viewRequest = z.strictObject({ role: assignableRole });
