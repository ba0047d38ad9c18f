import type { UseMutationResult } from "@tanstack/react-query";
import { useWrite, type WriteOptions } from "../../../shared/resource/write.ts";
import { deliveriesKey, webhooksOptions } from "./api.ts";

/**
 * Returns a mutation of the webhooks, or of the deliveries of one. They are refetched after success
 * and after an error.
 */
export function useWebhookWrite<Input, Output>(
  options: Omit<WriteOptions<Input, Output>, "touches">,
  endpoint?: string,
): UseMutationResult<Output, unknown, Input> {
  const refetches = endpoint === undefined ? webhooksOptions().queryKey : deliveriesKey(endpoint);
  return useWrite({ ...options, touches: [], refetches });
}
