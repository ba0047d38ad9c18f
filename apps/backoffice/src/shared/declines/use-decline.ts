import { useMemo } from "react";
import { useText } from "../text/text.ts";
import { type DeclineFacts, declineCause } from "./cause.ts";

interface DeclineWords {
  /** A few words that fit after "Card declined, ". */
  readonly cause: string;
  /** What happened, as a sentence. */
  readonly why: string;
  /** What the person can do about it. */
  readonly next: string;
}

/** Says a decline in plain words. The route has to load the section `declines`. */
export function useDecline(): (facts: DeclineFacts) => DeclineWords {
  const t = useText();
  return useMemo(
    () => (facts) => {
      const cause = declineCause(facts);
      return {
        cause: t(`declines.${cause}`),
        why: t(`declines.${cause}.why`),
        next: t(`declines.${cause}.next`),
      };
    },
    [t],
  );
}
