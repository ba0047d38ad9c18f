import { isTimeZone, NOTIFICATION_KINDS } from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { userEmail } from "../../provider/common.ts";
import { USER_NAME_LENGTH } from "../../provider/limits.ts";
import { notificationChoice } from "./notifications.ts";

/** `PATCH /api/auth/profile`: the signed-in person's own. */
export const ownProfileUpdate = z
  .strictObject({
    displayName: z
      .string()
      .trim()
      .min(1, faultMessage("required"))
      .max(USER_NAME_LENGTH)
      .optional(),
    /** The time zone in which times are shown; null for the business's. */
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, faultMessage("invalid_time_zone"))
      .nullable()
      .optional(),
    /** An owner's emails about payouts and disputes together. */
    alerts: z.boolean().optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    path: ["displayName"],
    message: faultMessage("required"),
  });

/** `PATCH /api/auth/notifications`: those left out stay. */
export const ownNotificationsUpdate = z.strictObject({
  notifications: z.array(notificationChoice).min(1).max(NOTIFICATION_KINDS.length),
});

/** `POST /api/auth/email`: asks for another address, which its mailbox must confirm. */
export const ownEmailRequest = z.strictObject({
  email: userEmail,
  /** The password that is in force. People without one verify who they are instead. */
  current: z.string().min(1, faultMessage("required")).max(1024).optional(),
});
