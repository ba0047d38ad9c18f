import {
  type DELIVERY_VIEWS,
  type OverlapHours,
  WEBHOOK_DELIVERIES_PATH,
  WEBHOOK_DELIVERY_PATH,
  WEBHOOK_ENDPOINT_PATH,
  WEBHOOK_ENDPOINTS_PATH,
  WEBHOOK_PING_PATH,
  WEBHOOK_REDELIVER_PATH,
  WEBHOOK_ROLL_PATH,
  type webhookEndpointCreate,
  type webhookEndpointUpdate,
} from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../../shared/api/client.ts";
import { FRESH_MS } from "../../../shared/resource/queries.ts";

type DeliveryView = (typeof DELIVERY_VIEWS)[number];

/** Returns the query of the business's webhooks. */
export function webhooksOptions() {
  return queryOptions({
    queryKey: ["webhooks"],
    queryFn: ({ signal }) => api.get(WEBHOOK_ENDPOINTS_PATH, { signal }),
    staleTime: FRESH_MS,
  });
}

/** Returns the query key of every page of a webhook's deliveries. */
export const deliveriesKey = (endpoint: string) => ["webhookDeliveries", endpoint] as const;

/**
 * Reads a page of deliveries.
 * @param query `before` is the number that it starts after
 */
export function readDeliveries(
  endpoint: string,
  query: { readonly view: DeliveryView; readonly before: number | undefined },
  signal: AbortSignal,
) {
  return api.get(WEBHOOK_DELIVERIES_PATH, { params: { endpoint }, query, signal });
}

/** Returns the query of a delivery with its content. */
export function deliveryOptions(endpoint: string, delivery: string) {
  return queryOptions({
    queryKey: [...deliveriesKey(endpoint), "one", delivery],
    queryFn: ({ signal }) =>
      api.get(WEBHOOK_DELIVERY_PATH, { params: { endpoint, delivery }, signal }),
  });
}

export const createWebhook = (body: z.input<typeof webhookEndpointCreate>, key: string) =>
  api.post(WEBHOOK_ENDPOINTS_PATH, body, { key });

export const updateWebhook = (endpoint: string, body: z.input<typeof webhookEndpointUpdate>) =>
  api.patch(WEBHOOK_ENDPOINT_PATH, body, { params: { endpoint } });

export const rollWebhook = (endpoint: string, overlapHours: OverlapHours, key: string) =>
  api.post(WEBHOOK_ROLL_PATH, { overlapHours }, { params: { endpoint }, key });

export const deleteWebhook = (endpoint: string, key: string) =>
  api.remove(WEBHOOK_ENDPOINT_PATH, { params: { endpoint }, key });

export const pingWebhook = (endpoint: string, key: string) =>
  api.post(WEBHOOK_PING_PATH, undefined, { params: { endpoint }, key });

export const redeliver = (endpoint: string, delivery: string, key: string) =>
  api.post(WEBHOOK_REDELIVER_PATH, undefined, { params: { endpoint, delivery }, key });
