import { useSnackbar } from "@counterfoil/ui/snackbar";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, refusalText } from "../api/api-error.ts";
import { useText } from "../text/text.ts";
import { refresh, type Shown } from "./refresh.ts";
import { useSubmission } from "./submission.ts";

export interface WriteOptions<Input, Output> {
  /** Sends it; `key` is the idempotency key to send along. */
  readonly run: (input: Input, key: string) => Promise<Output>;
  /** Whose lists, counts and objects may look different afterwards. */
  readonly touches: readonly Shown[];
  /** Said at the top right when it is done. */
  readonly done?: ((output: Output, input: Input) => string | undefined) | undefined;
  readonly onDone?: ((output: Output, input: Input) => void) | undefined;
  /** Takes a refusal that the screen shows in place; true keeps it from the top right. */
  readonly onRefused?: ((error: ApiError) => boolean) | undefined;
}

/**
 * Something that changes data: sends it under one idempotency key, refreshes what shows it, and
 * says how it went. A refusal shows its text, else its code, else the word "error".
 */
export function useWrite<Input, Output>(
  options: WriteOptions<Input, Output>,
): UseMutationResult<Output, unknown, Input> {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const submission = useSubmission();
  const t = useText();
  return useMutation({
    mutationFn: (input: Input) => options.run(input, submission.key()),
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
      // Without an answer the same key must be sent again; after one, what comes is a new request.
      if (error.settled) submission.renew();
      if (error.status >= 400) void refresh(client, options.touches);
      if (options.onRefused?.(error)) return;
      const title = refusalText(error, t("common.error"), t("common.unreachable"));
      const description = error.requestId
        ? t("common.request", { id: error.requestId })
        : undefined;
      snackbar.error({ title, description });
    },
  });
}
