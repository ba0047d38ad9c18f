import { useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";

/** Runs a request while the object stays as it is shown. */
export type During = <Output>(request: Promise<Output>) => Promise<Output>;

/**
 * Returns what a dialog shows of an object: the current state, or the one in which a request was
 * submitted until its outcome is known. The request may have changed the object without a response,
 * and then the dialog must still offer the same request.
 */
export function useHeld<T>(current: T): readonly [shown: T, during: During] {
  const [isSubmitted, setSubmitted] = useState(false);
  const shown = useRef(current);
  if (!isSubmitted) shown.current = current;
  const during = async <Output>(request: Promise<Output>): Promise<Output> => {
    setSubmitted(true);
    try {
      const output = await request;
      setSubmitted(false);
      return output;
    } catch (error) {
      if (!(error instanceof ApiError) || error.settled) setSubmitted(false);
      throw error;
    }
  };
  return [shown.current, during];
}
