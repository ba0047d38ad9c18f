import { useWrite, type WriteOptions } from "../../shared/resource/write.ts";
import { profileOptions } from "./queries.ts";

/** A change of the person's profile: refetches it, also after a rejected one. */
export function useProfileWrite<Input>(options: Omit<WriteOptions<Input, unknown>, "touches">) {
  return useWrite({ ...options, touches: [], refetches: profileOptions().queryKey });
}
