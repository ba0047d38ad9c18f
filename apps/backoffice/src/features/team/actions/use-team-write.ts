import { type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { useWrite, type WriteOptions } from "../../../shared/resource/write.ts";
import { teamOptions } from "../queries.ts";

type TeamWrite<Input, Output> = Omit<WriteOptions<Input, Output>, "touches">;

/** Returns a mutation of the team. The list is refetched after success and after an error. */
export function useTeamWrite<Input, Output>(
  options: TeamWrite<Input, Output>,
): UseMutationResult<Output, unknown, Input> {
  const client = useQueryClient();
  const readAnew = () => void client.invalidateQueries(teamOptions());
  return useWrite({
    ...options,
    touches: [],
    onDone: (output, input) => {
      readAnew();
      options.onDone?.(output, input);
    },
    onRefused: (error) => {
      readAnew();
      return options.onRefused?.(error) ?? false;
    },
  });
}
