import { z } from "zod";
import { roleName } from "../roles/role-name.ts";
import type { ResponseOf } from "../route/response-of.ts";

/** `GET /api/account/security`: what the business requires of its members. */
export const securityResponse = z.strictObject({
  /** Of whom a second factor is required: of everyone, or of members with one of these roles. */
  secondFactor: z.strictObject({ everyone: z.boolean(), roles: z.array(roleName) }),
  /** Whether the user has a second factor themselves, without which they can't require one. */
  ownFactor: z.boolean(),
  /** Active members without a second factor, by role. */
  without: z.array(z.strictObject({ role: roleName, members: z.int() })),
  /** Refunds above it require a recent verification. In major units of the payment's currency. */
  refundLimit: z.int(),
});
export type SecurityResponse = ResponseOf<typeof securityResponse>;
