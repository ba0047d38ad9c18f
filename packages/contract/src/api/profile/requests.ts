import { z } from "zod";
import { says } from "../../faults/fault.ts";
import { USER_NAME_LENGTH } from "../../provider/limits.ts";

/** `PATCH /api/auth/profile`: the signed-in person's own. */
export const ownProfileUpdate = z.strictObject({
  displayName: z.string().trim().min(1, says("required")).max(USER_NAME_LENGTH),
});
