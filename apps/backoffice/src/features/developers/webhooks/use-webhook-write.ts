import { type UseMutationResult, useQueryClient } from "@tanstack/react-query";
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
  const client = useQueryClient();
  const queryKey = endpoint === undefined ? webhooksOptions().queryKey : deliveriesKey(endpoint);
  return useWrite<Input, Output>({
    ...options,
    run: (input, key) =>
      options.run(input, key).finally(() => void client.invalidateQueries({ queryKey })),
    touches: [],
  });
}
