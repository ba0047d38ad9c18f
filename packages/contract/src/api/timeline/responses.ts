import type Stripe from "stripe";
import { z } from "zod";
import { providerObject } from "../provider-object.ts";
import type { ResponseOf } from "../route/response-of.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A field of an object before and after an event; long values are cut. */
const fieldChange = z.strictObject({
  /** Dotted path. */
  field: z.string(),
  before: value,
  after: value,
});
export type FieldChange = ResponseOf<typeof fieldChange>;

/** One step of an object's history, from the provider's signed events or from the outbox. */
const timelineEntry = z.strictObject({
  id: z.string(),
  /** The provider's event type, such as `invoice.finalized`, or `mail.` and what was mailed. */
  type: z.string(),
  created: z.number(),
  /** The provider's type of the object that it is about. */
  object: z.string(),
  objectId: z.string(),
  /** The few facts of the object that a sentence needs, at the time of the event. */
  facts: z.record(z.string(), value),
  /** The team member who made the request; null if none did. */
  by: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** Fields that the event changed; only present if they were requested. */
  changes: z.array(fieldChange).exactOptional(),
});
export type TimelineEntry = ResponseOf<typeof timelineEntry>;

/** `GET /api/timeline/:id`. */
export const timelineResponse = z.strictObject({
  data: z.array(timelineEntry),
  has_more: z.boolean(),
});

/** `GET /api/event/:id`: the provider's event, without secrets. */
export const eventResponse = providerObject<Stripe.Event>("event");
