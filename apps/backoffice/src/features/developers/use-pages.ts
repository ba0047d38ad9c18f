import { useState } from "react";

/** Pages of a list that is cut by the number of its rows, newest first. */
export function useLogPages() {
  // The positions after which the previous pages started.
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([]);
  const [before, setBefore] = useState<number>();
  return {
    before,
    /** Starts again from the newest row. */
    reset() {
      setStarts([]);
      setBefore(undefined);
    },
    newer:
      starts.length === 0
        ? undefined
        : () => {
            setBefore(starts.at(-1));
            setStarts(starts.slice(0, -1));
          },
    /** @param last the number of the page's last row */
    older(last: number | undefined) {
      setStarts([...starts, before]);
      setBefore(last);
    },
  };
}
