import type { UseMutationResult } from "@tanstack/react-query";
import { useWrite, type WriteOptions } from "../../shared/resource/write.ts";
import { teamOptions } from "./queries.ts";

/** Returns a mutation of the team. The list is refetched after success and after an error. */
export function useTeamWrite<Input, Output>(
  options: Omit<WriteOptions<Input, Output>, "touches">,
): UseMutationResult<Output, unknown, Input> {
  return useWrite({ ...options, touches: [], refetches: teamOptions().queryKey });
}
