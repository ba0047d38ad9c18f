import type { ErrorCode } from "@counterfoil/contract";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import {
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { deepEqual } from "@tanstack/react-router";
import { useCallback, useRef } from "react";
import { ApiError, refusalText } from "../api/api-error.ts";
import { restart } from "../session/restart.ts";
import { useText } from "../text/text.ts";
import { type Attempt, sendOnce } from "./attempts/attempts.ts";
import { useSubmission } from "./attempts/submission.ts";
import { useUnconfirmedWrite } from "./attempts/unconfirmed-writes.ts";
import { type RefreshedResource, refresh } from "./refresh.ts";

export interface WriteOptions<Input, Output> {
  /**
   * Sends the request with the idempotency key. `received` is an earlier input that the server has
   * received and that `repeatable` lets this one follow.
   */
  readonly run: (input: Input, key: string, received: Input | undefined) => Promise<Output>;
  /**
   * Returns whether another request follows one that was received but whose response was lost,
   * because it only sets values or was for another object. By default the received one is the only
   * one, and what was entered after it isn't sent.
   */
  readonly repeatable?: ((received: Input, next: Input) => boolean) | undefined;
  /** Resources whose lists, counts and objects may change. */
  readonly touches: readonly RefreshedResource[];
  /** A query that is refetched after success and after an error, of what isn't a resource. */
  readonly refetches?: QueryKey | undefined;
  /** The message on success. */
  readonly done?: ((output: Output, input: Input) => string | undefined) | undefined;
  readonly onDone?: ((output: Output, input: Input) => void) | undefined;
  /** Handles an error that the screen shows in place; true suppresses the snackbar. */
  readonly onRefused?: ((error: ApiError) => boolean) | undefined;
}

/** Codes of errors for a business that accepts no changes. */
const CLOSED: ReadonlySet<string> = new Set<ErrorCode>([
  "business_disconnected",
  "business_reconciling",
]);

type WriteMutation<Input, Output> = UseMutationResult<Output, unknown, Input> & {
  /** Returns whether the server may have received an input without a success since. */
  readonly mayDiffer: () => boolean;
};

/**
 * Returns a mutation: it sends a change with an idempotency key, refetches affected data and
 * reports the result. The same change isn't sent again before it is settled: a double click can
 * arrive before its button is busy. An error shows its text, otherwise its code, otherwise the word
 * "error".
 */
export function useWrite<Input, Output>(
  options: WriteOptions<Input, Output>,
): WriteMutation<Input, Output> {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const submission = useSubmission();
  const t = useText();
  const running = useRef<{ readonly input: Input | undefined }>(undefined);
  // Under the current key, the latest first.
  const attempts = useRef<readonly Attempt<Input, Output>[]>([]);
  const received = useRef<Input>(undefined);
  const closeError = useRef<() => void>(undefined);
  // By its input, an attempt instead of which an earlier one was repeated.
  const repeated = useRef(new Map<Input, Attempt<Input, Output>>());
  const renew = () => {
    submission.renew();
    attempts.current = [];
  };
  const attemptOf = (input: Input): Attempt<Input, Output> => {
    const before = received.current;
    return { input, send: (key) => options.run(input, key, before) };
  };
  async function send(attempt: Attempt<Input, Output>): Promise<Output> {
    attempts.current = [attempt, ...attempts.current];
    const outcome = await sendOnce(attempts.current, submission.key());
    if (outcome.attempt === attempt) return outcome.output;
    if (options.repeatable?.(outcome.attempt.input, attempt.input)) {
      renew();
      received.current = outcome.attempt.input;
      return send(attemptOf(attempt.input));
    }
    // The same input is another request once the object that its request is made from has changed.
    if (!deepEqual(outcome.attempt.input, attempt.input)) {
      repeated.current.set(attempt.input, outcome.attempt);
    }
    return outcome.output;
  }
  const mutation = useMutation({
    mutationFn: (input: Input) => {
      closeError.current?.();
      return send(attemptOf(input));
    },
    onSettled: () => {
      running.current = undefined;
      const { refetches } = options;
      if (refetches !== undefined) void client.invalidateQueries({ queryKey: refetches });
    },
    onSuccess: (output, submitted) => {
      const earlier = repeated.current.get(submitted);
      repeated.current.delete(submitted);
      const input = earlier ? earlier.input : submitted;
      const asFirst = earlier && t("common.firstSubmission");
      renew();
      received.current = undefined;
      void refresh(client, options.touches);
      const done = options.done?.(output, input);
      const title = done ?? asFirst;
      const description = done === undefined ? undefined : asFirst;
      if (title !== undefined) snackbar.success({ title, description });
      options.onDone?.(output, input);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) {
        closeError.current = snackbar.error({ title: t("common.error") });
        return;
      }
      // Without a response the same key must be used again; after one, the next request is a new
      // one.
      if (error.settled) renew();
      if (error.status >= 400) void refresh(client, options.touches);
      // The session's status is stale: the page doesn't show yet that the business is closed.
      if (CLOSED.has(error.code)) void restart();
      if (options.onRefused?.(error)) return;
      const title = refusalText(error, t("common.error"), t("common.unreachable"));
      const description = error.requestId
        ? t("common.request", { id: error.requestId })
        : undefined;
      closeError.current = snackbar.error({ title, description });
    },
  });
  const { mutate: start } = mutation;
  const mutate = useCallback<typeof start>(
    (...rest) => {
      const [input] = rest;
      if (running.current !== undefined && deepEqual(running.current.input, input)) return;
      running.current = { input };
      start(...rest);
    },
    [start],
  );
  const mayDiffer = useCallback(
    () => attempts.current.length > 0 || received.current !== undefined,
    [],
  );
  useUnconfirmedWrite(mayDiffer);
  return { ...mutation, mutate, mayDiffer };
}
