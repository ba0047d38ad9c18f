import type { UseMutationResult } from "@tanstack/react-query";
import { useWrite, type WriteOptions } from "../../../shared/resource/write.ts";
import { keysOptions } from "./api.ts";

/** Returns a mutation of the API keys. They are refetched after success and after an error. */
export function useKeyWrite<Input, Output>(
  options: Omit<WriteOptions<Input, Output>, "touches">,
): UseMutationResult<Output, unknown, Input> {
  return useWrite({ ...options, touches: [], refetches: keysOptions().queryKey });
}
