import { useState } from "react";

/** The start of a page. */
interface Start {
  /** The number of the row before it. */
  readonly before: number | undefined;
  /** How many rows precede it. */
  readonly passed: number;
}

const NEWEST: Start = { before: undefined, passed: 0 };

/** Pages of a list that is cut by the number of its rows, newest first. */
export function useLogPages() {
  // The positions after which the previous pages started.
  const [starts, setStarts] = useState<readonly Start[]>([]);
  const [{ before, passed }, setStart] = useState<Start>(NEWEST);
  return {
    before,
    /** Number of newer rows. */
    passed,
    /** Starts again from the newest row. */
    reset() {
      setStarts([]);
      setStart(NEWEST);
    },
    newer:
      starts.length === 0
        ? undefined
        : () => {
            setStart(starts.at(-1) ?? NEWEST);
            setStarts(starts.slice(0, -1));
          },
    /**
     * @param last the number of the page's last row
     * @param rows the number of rows on the page
     */
    older(last: number | undefined, rows: number) {
      setStarts([...starts, { before, passed }]);
      setStart({ before: last, passed: passed + rows });
    },
  };
}
