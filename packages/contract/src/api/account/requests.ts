import { WEEKDAYS } from "@counterfoil/domain";
import { z } from "zod";
import { PAGE_LIMIT, PAGE_SIZE } from "../lists/page-size.ts";
import { wholeNumber } from "../whole-number.ts";
import { PAYOUT_TRANSACTION_PARTS } from "./payout-filters.ts";

/** `GET /api/account`. */
export const accountQuery = z.strictObject({
  /** Asks the provider and refreshes what is kept. */
  reload: z.enum(["true", "false"]).optional(),
});

/** `POST /api/account/link`: the way into the provider's own forms, and back to this site. */
export const accountLinkRequest = z.strictObject({
  type: z.enum(["account_onboarding", "account_update"]),
  return_url: z.url().max(2048),
  refresh_url: z.url().max(2048),
});

const hold = z.int().min(0).max(31).optional();

/** `PATCH /api/account/schedule` (SDK: AccountUpdateParams, settings.payouts.schedule). */
export const scheduleUpdate = z.discriminatedUnion("interval", [
  z.strictObject({ interval: z.literal("manual"), delay_days: hold }),
  z.strictObject({ interval: z.literal("daily"), delay_days: hold }),
  z.strictObject({
    interval: z.literal("weekly"),
    weekly_anchor: z.enum(WEEKDAYS),
    delay_days: hold,
  }),
  z.strictObject({
    interval: z.literal("monthly"),
    monthly_anchor: z.int().min(1).max(31),
    delay_days: hold,
  }),
]);
export type ScheduleUpdate = z.infer<typeof scheduleUpdate>;

/** `GET /api/account/payout/:id/transactions`. */
export const payoutTransactionsQuery = z.strictObject({
  part: z.enum(PAYOUT_TRANSACTION_PARTS).optional(),
  limit: wholeNumber(1, PAGE_LIMIT).default(PAGE_SIZE),
  starting_after: z
    .string()
    .regex(/^txn_\w+$/)
    .max(255)
    .optional(),
});
