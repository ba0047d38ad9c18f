import {
  MAX_WEBHOOK_DESCRIPTION_LENGTH,
  MAX_WEBHOOK_URL_LENGTH,
  WEBHOOK_EVENT_TYPES,
} from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { OVERLAP_HOURS } from "../api-keys/requests.ts";
import { PAGE_LIMIT, PAGE_SIZE } from "../lists/page-size.ts";
import { wholeNumber } from "../whole-number.ts";

const url = z.string().trim().min(1, faultMessage("required")).max(MAX_WEBHOOK_URL_LENGTH);
const description = z.string().trim().max(MAX_WEBHOOK_DESCRIPTION_LENGTH);
const events = z
  .array(z.enum(WEBHOOK_EVENT_TYPES))
  .min(1, faultMessage("required"))
  .max(WEBHOOK_EVENT_TYPES.length);

/** `POST /api/developer/webhook`: a new endpoint. */
export const webhookEndpointCreate = z.strictObject({
  url,
  description,
  events,
  enabled: z.boolean(),
});

/** `PATCH /api/developer/webhook/:endpoint`: what is left out stays as it is. */
export const webhookEndpointUpdate = z.strictObject({
  url: url.optional(),
  description: description.optional(),
  events: events.optional(),
  enabled: z.boolean().optional(),
});

/** `POST /api/developer/webhook/:endpoint/roll`: a new secret. */
export const webhookEndpointRoll = z.strictObject({ overlapHours: z.literal(OVERLAP_HOURS) });

/** `failed` are deliveries that aren't delivered: those that are retried, and those that ended. */
export const DELIVERY_VIEWS = ["all", "failed"] as const;

/** `GET /api/developer/webhook/:endpoint/delivery`. */
export const webhookDeliveriesQuery = z.strictObject({
  limit: wholeNumber(1, PAGE_LIMIT).default(PAGE_SIZE),
  /** The page starts after the delivery with this number. */
  before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  view: z.enum(DELIVERY_VIEWS).default("all"),
});
