import type { ActionBody, Invoice } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { draftSeen } from "@counterfoil/domain";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import type { ApiError } from "../../../shared/api/api-error.ts";
import type { During } from "../../../shared/resource/use-held.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { actOn, removeInvoice } from "../api.ts";
import { billedTo } from "../invoice-values.ts";
import type { ConfirmedAction } from "./invoice-action.ts";

interface ActionOptions {
  readonly action: ConfirmedAction;
  readonly invoice: Invoice;
  readonly during: During;
  readonly onDone: (response: Invoice | undefined) => void;
  readonly onRefused?: ((error: ApiError) => boolean) | undefined;
}

/** The payment method to charge, or the options of the email to send. */
interface ActionInput {
  readonly method?: string | undefined;
  readonly email?: ActionBody<"invoice", "send">;
}

/** Returns the mutation that performs an action. */
export function useInvoiceAction({ action, invoice, during, onDone, onRefused }: ActionOptions) {
  const t = useText();
  const snackbar = useSnackbar();
  return useWrite<ActionInput, Invoice | undefined>({
    run: (input, key) => during(take(action, invoice, input, key)),
    touches: CHANGED_WITH.invoice,
    onDone: (response) => {
      snackbar.success(saying());
      onDone(response);

      function saying() {
        if (action === "send") {
          const values = { number: response?.number ?? "", email: invoice.customer_email ?? "" };
          return { title: t("invoices.sent"), description: t("invoices.sentTo", values) };
        }
        if (action === "delete") return { title: t("invoices.deleted") };
        if (action === "charge") {
          // A bank debit stays pending until the bank responds.
          return {
            title: t(response?.status === "open" ? "invoices.processing" : "invoices.paid"),
          };
        }
        return { title: t("invoices.updated") };
      }
    },
    onRefused,
  });
}

/** Performs an action once per key. */
export async function take(
  action: ConfirmedAction,
  invoice: Invoice,
  { method, email = {} }: ActionInput,
  key: string,
): Promise<Invoice | undefined> {
  const { id } = invoice;
  // The version token rejects the request if the draft has changed since it was displayed.
  const seen = invoice.status === "draft" ? { seen: draftSeen(invoice) } : {};
  switch (action) {
    case "send":
      return actOn(id, "send", { ...email, ...seen }, key);
    case "finalize":
      return actOn(id, "finalize", seen, key);
    case "void":
      return actOn(id, "void", {}, key);
    case "uncollectible":
      return actOn(id, "uncollectible", {}, key);
    case "mark_paid":
      return actOn(id, "pay", { paid_out_of_band: true }, key);
    case "charge":
      return actOn(
        id,
        "pay",
        { ...(method === undefined ? {} : { payment_method: method }), ...seen },
        key,
      );
    case "delete":
      await removeInvoice(id, key);
      return undefined;
  }
}

/** Returns the title of an invoice's page: its number, or the customer of a draft. */
export function useInvoiceName(): (invoice: Invoice) => string {
  const t = useText();
  return (invoice) => invoice.number ?? t("invoices.draftFor", { customer: billedTo(invoice) });
}

/** Returns an invoice's name for use within a sentence. */
export function useInvoicePhrase(): (invoice: Invoice) => string {
  const t = useText();
  return (invoice) => invoice.number ?? t("invoices.theDraftFor", { customer: billedTo(invoice) });
}
