import { useMemo } from "react";
import { useText } from "../text/text.ts";
import { type DeclineFacts, declineCause } from "./cause.ts";

interface DeclineTexts {
  /** A few words that fit after "Card declined, ". */
  readonly cause: string;
  /** Reason of the decline, as a sentence. */
  readonly why: string;
  /** Next step for the user. */
  readonly next: string;
}

/** Explains a decline. The route must load the section `declines`. */
export function useDecline(): (facts: DeclineFacts) => DeclineTexts {
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
