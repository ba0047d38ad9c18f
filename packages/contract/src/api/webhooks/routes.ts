import type { Route } from "../route/route.ts";
import {
  WEBHOOK_DELIVERIES_PATH,
  WEBHOOK_DELIVERY_PATH,
  WEBHOOK_ENDPOINT_PATH,
  WEBHOOK_ENDPOINTS_PATH,
  WEBHOOK_PING_PATH,
  WEBHOOK_REDELIVER_PATH,
  WEBHOOK_ROLL_PATH,
} from "./paths.ts";
import {
  webhookDeliveriesQuery,
  webhookEndpointCreate,
  webhookEndpointRoll,
  webhookEndpointUpdate,
} from "./requests.ts";
import {
  webhookDeliveriesResponse,
  webhookDelivery,
  webhookDeliveryResponse,
  webhookEndpoint,
  webhookEndpointsResponse,
  webhookSecretResponse,
} from "./responses.ts";

export const webhookRoutes = {
  webhookEndpoints: {
    method: "GET",
    path: WEBHOOK_ENDPOINTS_PATH,
    summary: "List the webhooks of the business",
    access: "account:develop",
    response: webhookEndpointsResponse,
  },
  webhookEndpointCreate: {
    method: "POST",
    path: WEBHOOK_ENDPOINTS_PATH,
    summary: "Create a webhook. Returns the secret that signs its requests once.",
    access: "account:develop",
    stepUp: "always",
    body: webhookEndpointCreate,
    response: webhookSecretResponse,
  },
  webhookEndpointUpdate: {
    method: "PATCH",
    path: WEBHOOK_ENDPOINT_PATH,
    summary: "Update a webhook's address, events or description, or enable or disable it",
    access: "account:develop",
    stepUp: "always",
    body: webhookEndpointUpdate,
    response: webhookEndpoint,
  },
  webhookEndpointRoll: {
    method: "POST",
    path: WEBHOOK_ROLL_PATH,
    summary:
      "Create a new secret for a webhook. The previous one also signs its requests for a chosen time.",
    access: "account:develop",
    stepUp: "always",
    body: webhookEndpointRoll,
    response: webhookSecretResponse,
  },
  webhookEndpointDelete: {
    method: "DELETE",
    path: WEBHOOK_ENDPOINT_PATH,
    summary: "Delete a webhook with the log of its deliveries",
    access: "account:develop",
    response: "nothing",
  },
  webhookPing: {
    method: "POST",
    path: WEBHOOK_PING_PATH,
    summary: "Test a webhook with an event of type ping",
    access: "account:develop",
    response: webhookDelivery,
  },
  webhookDeliveries: {
    method: "GET",
    path: WEBHOOK_DELIVERIES_PATH,
    summary: "List the deliveries of the previous 30 days to a webhook, newest first",
    access: "account:develop",
    query: webhookDeliveriesQuery,
    response: webhookDeliveriesResponse,
  },
  webhookDelivery: {
    method: "GET",
    path: WEBHOOK_DELIVERY_PATH,
    summary: "Retrieve a delivery with its content",
    access: "account:develop",
    response: webhookDeliveryResponse,
  },
  webhookRedeliver: {
    method: "POST",
    path: WEBHOOK_REDELIVER_PATH,
    summary: "Resend the event of a delivery",
    access: "account:develop",
    response: webhookDelivery,
  },
} as const satisfies Record<string, Route>;
