import { useQueryClient } from "@tanstack/react-query";
import { useWrite, type WriteOptions } from "../../../shared/resource/write.ts";
import { sessionsOptions } from "../queries.ts";

interface SessionsWrite extends Pick<WriteOptions<undefined, unknown>, "done" | "onDone"> {
  readonly run: () => Promise<unknown>;
}

/** A change of the person's sessions: refetches the list, also after a rejected one. */
export function useSessionsWrite({ run, done, onDone }: SessionsWrite) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: sessionsOptions().queryKey });
  return useWrite<undefined, unknown>({
    run: () => run().finally(() => void refetch()),
    touches: [],
    done,
    onDone,
  });
}
