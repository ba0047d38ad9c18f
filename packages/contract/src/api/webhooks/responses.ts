import { WEBHOOK_EVENT_TYPES } from "@counterfoil/domain";
import { z } from "zod";
import type { ResponseOf } from "../route/response-of.ts";

/** An address that receives events of the business. Times in Unix seconds. */
export const webhookEndpoint = z.strictObject({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  enabled: z.boolean(),
  createdAt: z.number(),
  /** When the server disabled it, because its deliveries kept failing; null if it didn't. */
  disabledAt: z.number().nullable(),
  /** The first failed attempt since the last successful one; null if the last one succeeded. */
  failingSince: z.number().nullable(),
  /** Until when its previous secret signs as well; null if only the current one does. */
  previousUntil: z.number().nullable(),
});
export type WebhookEndpoint = ResponseOf<typeof webhookEndpoint>;

/** `GET /api/developer/webhook`: newest first. */
export const webhookEndpointsResponse = z.strictObject({ endpoints: z.array(webhookEndpoint) });

/** An endpoint with its new secret, which can't be read again. */
export const webhookSecretResponse = z.strictObject({
  endpoint: webhookEndpoint,
  secret: z.string(),
});

/** Why an attempt had no response. */
const attemptError = z.enum(["timeout", "private_address", "unreachable", "unreadable"]);
export type WebhookAttemptError = z.output<typeof attemptError>;

/** One request to an endpoint. */
const webhookAttempt = z.strictObject({
  /** Its number among those of the delivery, from 1. */
  number: z.int(),
  /** Unix seconds. */
  at: z.number(),
  /** The status of the response; null if there was none. */
  status: z.int().nullable(),
  error: attemptError.nullable(),
  /** How long it took, in milliseconds. */
  ms: z.int(),
});
export type WebhookAttempt = ResponseOf<typeof webhookAttempt>;

/** An event on its way to one endpoint. */
export const webhookDelivery = z.strictObject({
  id: z.string(),
  /** Its number, by which pages are cut. */
  seq: z.number(),
  /** The ID of the event: the same one for every endpoint and attempt. */
  event: z.string(),
  type: z.string(),
  created: z.number(),
  /** `cancelled`: the endpoint was disabled. */
  state: z.enum(["waiting", "delivered", "failed", "cancelled"]),
  attempts: z.int(),
  /** When the last attempt was made; null before the first one, as the next three. */
  lastAt: z.number().nullable(),
  /** The status of its response; null if it had none. */
  status: z.int().nullable(),
  error: attemptError.nullable(),
  /** How long it took, in milliseconds. */
  ms: z.int().nullable(),
  /** When the next attempt is due; null if there is none. */
  nextAt: z.number().nullable(),
});
export type WebhookDelivery = ResponseOf<typeof webhookDelivery>;

/** `GET /api/developer/webhook/:endpoint/delivery`: newest first. */
export const webhookDeliveriesResponse = z.strictObject({
  data: z.array(webhookDelivery),
  has_more: z.boolean(),
});

/** The body of a request to an endpoint. */
const webhookPayload = z.strictObject({
  id: z.string(),
  type: z.string(),
  /** Unix seconds. */
  created: z.number(),
  /** The business's account. */
  account: z.string(),
  /** The IDs of what it is about. */
  data: z.record(z.string(), z.string()),
});
export type WebhookPayload = ResponseOf<typeof webhookPayload>;

/** `GET /api/developer/webhook/:endpoint/delivery/:delivery`: with its content and its attempts. */
export const webhookDeliveryResponse = z.strictObject({
  delivery: webhookDelivery,
  /** Oldest first. Those of before a release that records them are missing. */
  attempts: z.array(webhookAttempt),
  payload: webhookPayload,
});
