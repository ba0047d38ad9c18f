import { NOTIFICATION_KINDS } from "@counterfoil/domain";
import { z } from "zod";

/** A kind of email about the current business, and whether the person gets it. */
export const notificationChoice = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  on: z.boolean(),
});
