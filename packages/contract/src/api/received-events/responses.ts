import { z } from "zod";
import type { ResponseOf } from "../route/response-of.ts";

/** An event of the payment provider, as it was received. Times in Unix seconds. */
export const receivedEvent = z.strictObject({
  id: z.string(),
  /** Its number, by which pages are cut. */
  seq: z.number(),
  /** The provider's type, such as `invoice.paid`. */
  type: z.string(),
  created: z.number(),
  /** The provider's type of the object that it is about. */
  object: z.string(),
  objectId: z.string(),
  /** `contradicted`: the provider's own object differs, so the event was set aside. */
  state: z.enum(["applied", "waiting", "failed", "contradicted"]),
  /** Failed attempts. */
  attempts: z.int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  /** When the next attempt is due; null if there is none. */
  nextAt: z.number().nullable(),
  /** Whether the provider no longer has its content: it keeps events for 30 days. */
  expired: z.boolean(),
});
export type ReceivedEvent = ResponseOf<typeof receivedEvent>;

/** `GET /api/developer/event`: newest first. */
export const receivedEventsResponse = z.strictObject({
  data: z.array(receivedEvent),
  has_more: z.boolean(),
});
