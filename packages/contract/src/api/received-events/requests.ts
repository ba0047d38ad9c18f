import { z } from "zod";
import { PAGE_LIMIT, PAGE_SIZE } from "../lists/page-size.ts";
import { wholeNumber } from "../whole-number.ts";

/** `unapplied` are the events that wait for their next attempt, whether one has failed or not. */
export const RECEIVED_STATES = ["all", "unapplied"] as const;

/** `GET /api/developer/event`. */
export const receivedEventsQuery = z.strictObject({
  limit: wholeNumber(1, PAGE_LIMIT).default(PAGE_SIZE),
  /** The page starts after the event with this number; imported ones have negative numbers. */
  before: wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER).optional(),
  state: z.enum(RECEIVED_STATES).default("all"),
});
