import { useRef } from "react";

/**
 * The idempotency key of a form: created when it opens, and kept until there is a response, so that
 * submitting twice or again after a lost connection has one effect.
 */
interface Submission {
  readonly key: () => string;
  /** After a response: the next submission is a new request. */
  readonly renew: () => void;
}

/** Returns the idempotency key of the current submission, the same until its outcome is known. */
export function useSubmission(): Submission {
  const key = useRef<string | undefined>(undefined);
  const submission = useRef<Submission>({
    key: () => {
      key.current ??= crypto.randomUUID();
      return key.current;
    },
    renew: () => {
      key.current = undefined;
    },
  });
  return submission.current;
}
