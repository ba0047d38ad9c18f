import { MAX_REFUND_LIMIT, MAX_ROLES, ROLES } from "@counterfoil/domain";
import { z } from "zod";
import { roleName } from "../roles/role-name.ts";

/** `PATCH /api/account/security`: what is left out stays as it is. */
export const securityUpdate = z.strictObject({
  /** Of whom a second factor is required. */
  secondFactor: z
    .strictObject({
      everyone: z.boolean(),
      roles: z.array(roleName).max(ROLES.length + MAX_ROLES),
    })
    .optional(),
  /** Refunds above it require a recent verification. In major units of the payment's currency. */
  refundLimit: z.int().min(0).max(MAX_REFUND_LIMIT).optional(),
});
