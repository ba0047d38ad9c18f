import { useRef } from "react";

/**
 * The idempotency key of a form: made when it opens, kept until an answer arrives, so that pressing
 * twice or sending again after a lost connection has one effect.
 */
interface Submission {
  readonly key: () => string;
  /** After an answer: what is sent next is something new. */
  readonly renew: () => void;
}

/** The idempotency key of what is being sent: the same until it is known how that went. */
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
