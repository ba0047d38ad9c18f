import {
  API_KEY_PATH,
  API_KEY_ROLL_PATH,
  API_KEYS_PATH,
  type apiKeyCreate,
  type apiKeyUpdate,
  type OverlapHours,
} from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../../shared/api/client.ts";
import { FRESH_MS } from "../../../shared/resource/queries.ts";

/** Returns the query of the business's API keys, and of the rights that keys can have. */
export function keysOptions() {
  return queryOptions({
    queryKey: ["apiKeys"],
    queryFn: ({ signal }) => api.get(API_KEYS_PATH, { signal }),
    staleTime: FRESH_MS,
  });
}

export const createKey = (body: z.input<typeof apiKeyCreate>, idempotencyKey: string) =>
  api.post(API_KEYS_PATH, body, { key: idempotencyKey });

export const updateKey = (key: string, body: z.input<typeof apiKeyUpdate>) =>
  api.patch(API_KEY_PATH, body, { params: { key } });

export const rollKey = (key: string, overlapHours: OverlapHours, idempotencyKey: string) =>
  api.post(API_KEY_ROLL_PATH, { overlapHours }, { params: { key }, key: idempotencyKey });

export const revokeKey = (key: string, idempotencyKey: string) =>
  api.remove(API_KEY_PATH, { params: { key }, key: idempotencyKey });
