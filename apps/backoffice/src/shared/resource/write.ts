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
import { type RefreshedResource, refresh } from "./refresh.ts";
import { useSubmission } from "./submission.ts";

export interface WriteOptions<Input, Output> {
  /** Sends the request with the idempotency key. */
  readonly run: (input: Input, key: string) => Promise<Output>;
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

/**
 * Returns a mutation: it sends a change with an idempotency key, refetches affected data and
 * reports the result. The same change isn't sent again before it is settled: a double click can
 * arrive before its button is busy. An error shows its text, otherwise its code, otherwise the word
 * "error".
 */
export function useWrite<Input, Output>(
  options: WriteOptions<Input, Output>,
): UseMutationResult<Output, unknown, Input> {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const submission = useSubmission();
  const t = useText();
  const running = useRef<{ readonly input: Input | undefined }>(undefined);
  const mutation = useMutation({
    mutationFn: (input: Input) => options.run(input, submission.key()),
    onSettled: () => {
      running.current = undefined;
      const { refetches } = options;
      if (refetches !== undefined) void client.invalidateQueries({ queryKey: refetches });
    },
    onSuccess: (output, input) => {
      submission.renew();
      void refresh(client, options.touches);
      const done = options.done?.(output, input);
      if (done !== undefined) snackbar.success({ title: done });
      options.onDone?.(output, input);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) {
        snackbar.error({ title: t("common.error") });
        return;
      }
      // Without a response the same key must be used again; after one, the next request is a new
      // one.
      if (error.settled) submission.renew();
      if (error.status >= 400) void refresh(client, options.touches);
      // The session's status is stale: the page doesn't show yet that the business is closed.
      if (CLOSED.has(error.code)) void restart();
      if (options.onRefused?.(error)) return;
      const title = refusalText(error, t("common.error"), t("common.unreachable"));
      const description = error.requestId
        ? t("common.request", { id: error.requestId })
        : undefined;
      snackbar.error({ title, description });
    },
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...rest) => {
      const [input] = rest;
      if (running.current !== undefined && deepEqual(running.current.input, input)) return;
      running.current = { input };
      send(...rest);
    },
    [send],
  );
  return { ...mutation, mutate };
}
