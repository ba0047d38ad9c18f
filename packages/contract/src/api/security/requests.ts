import { REFUND_LIMIT_MOST, ROLES, ROLES_MOST } from "@counterfoil/domain";
import { z } from "zod";
import { roleName } from "../roles/role-name.ts";

/** `PATCH /api/account/security`: what is left out stays as it is. */
export const securityUpdate = z.strictObject({
  /** Of whom a second factor is required. */
  secondFactor: z
    .strictObject({
      everyone: z.boolean(),
      roles: z.array(roleName).max(ROLES.length + ROLES_MOST),
    })
    .optional(),
  /** Refunds above it require a recent verification. In major units of the payment's currency. */
  refundLimit: z.int().min(0).max(REFUND_LIMIT_MOST).optional(),
});
