import type { Dispute } from "@counterfoil/contract";
import { useText } from "../../../shared/text/text.ts";
import { timeLeft } from "../payment/time/time-left.ts";
import { useNow } from "../payment/time/use-now.ts";

/** Returns the time left to respond; undefined if the deadline has passed or there is none. */
export function useTimeToAnswer({ evidence_details: details }: Dispute): string | undefined {
  const t = useText();
  const now = useNow();
  return details.due_by === null ? undefined : timeLeft(t, details.due_by, now);
}
