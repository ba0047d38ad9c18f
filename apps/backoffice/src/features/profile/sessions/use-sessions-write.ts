import { useWrite, type WriteOptions } from "../../../shared/resource/write.ts";
import { sessionsOptions } from "../queries.ts";

interface SessionsWrite extends Pick<WriteOptions<undefined, unknown>, "done" | "onDone"> {
  readonly run: () => Promise<unknown>;
}

/** A change of the person's sessions: refetches the list, also after a rejected one. */
export function useSessionsWrite(options: SessionsWrite) {
  return useWrite<undefined, unknown>({
    ...options,
    touches: [],
    refetches: sessionsOptions().queryKey,
  });
}
