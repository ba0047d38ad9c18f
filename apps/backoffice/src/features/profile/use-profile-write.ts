import { useQueryClient } from "@tanstack/react-query";
import { useWrite, type WriteOptions } from "../../shared/resource/write.ts";
import { profileOptions } from "./queries.ts";

/** A change of the person's profile: refetches it, also after a rejected one. */
export function useProfileWrite<Input>(options: Omit<WriteOptions<Input, unknown>, "touches">) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: profileOptions().queryKey });
  return useWrite<Input, unknown>({
    ...options,
    run: (input, key) => options.run(input, key).finally(() => void refetch()),
    touches: [],
  });
}
