import type { Invoice, PaymentIntent } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, refusalText } from "../../../../shared/api/api-error.ts";
import { useNextAction } from "../../../../shared/provider-script/use-next-action.ts";
import { useSubmission } from "../../../../shared/resource/attempts/submission.ts";
import { refresh } from "../../../../shared/resource/refresh.ts";
import { useText } from "../../../../shared/text/text.ts";
import { actOn } from "../../api.ts";
import { intentsOf } from "../../payments/intents.ts";
import { invoiceOptions } from "../../queries.ts";

interface AuthenticationState {
  readonly start: () => void;
  readonly busy: boolean;
  /** The error message, from the provider or the server. */
  readonly problem: string | undefined;
}

/** Provider error code of a charge that requires the customer. */
const NEEDS_ACTION = "invoice_payment_intent_requires_action";

/**
 * Opens the bank's authentication through the provider's script. If the bank declined because the
 * customer was off session, charges the same card once more with the customer present.
 */
export function useAuthentication(invoice: Invoice, intent: PaymentIntent): AuthenticationState {
  const t = useText();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const submission = useSubmission();
  const openNextAction = useNextAction();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Returns the client secret of the pending payment; null if no authentication was required. */
  const waiting = async (): Promise<string | undefined> => {
    if (intent.status === "requires_action") return intent.client_secret ?? undefined;
    const method = intent.last_payment_error?.payment_method?.id;
    try {
      await actOn(
        invoice.id,
        "pay",
        { off_session: false, ...(method === undefined ? {} : { payment_method: method }) },
        submission.key(),
      );
      submission.renew();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.settled) {
        submission.renew();
      }
      if (!(error instanceof ApiError) || error.code !== NEEDS_ACTION) throw error;
    }
    const now = await client.fetchQuery({ ...invoiceOptions(invoice.id), staleTime: 0 });
    return intentsOf(now).find(({ status }) => status === "requires_action")?.client_secret ?? "";
  };

  const run = async () => {
    const secret = await waiting();
    return secret === undefined ? undefined : openNextAction(secret);
  };

  const start = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const failed = await run();
      if (failed === undefined) snackbar.success({ title: t("invoices.paid") });
      else setProblem(failed);
    } catch (error) {
      setProblem(refusalText(error, t("invoices.action.failed"), t("common.unreachable")));
    } finally {
      setBusy(false);
      void refresh(client, CHANGED_WITH.invoice);
    }
  };
  return { start: () => void start(), busy, problem };
}
