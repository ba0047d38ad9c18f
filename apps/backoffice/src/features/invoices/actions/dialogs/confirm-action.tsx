import type { Invoice } from "@counterfoil/contract";
import { leftToPay } from "@counterfoil/domain";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useMoney } from "../../../../shared/money/money.tsx";
import { useHeld } from "../../../../shared/resource/use-held.ts";
import { useText } from "../../../../shared/text/text.ts";
import { billedTo } from "../../invoice-values.ts";
import type { ActionDialogProps, ConfirmedAction } from "../invoice-action.ts";
import { useInvoiceAction, useInvoicePhrase } from "../use-invoice-action.ts";
import { type InvoiceChanges, useChanges } from "./changes.tsx";

type QuestionAction = Exclude<ConfirmedAction, "send" | "charge">;

/** Dialog of an action that only needs confirmation. */
export function ConfirmAction(props: ActionDialogProps & { readonly action: QuestionAction }) {
  const { action, onClose, onDone } = props;
  const [invoice, during] = useHeld(props.invoice);
  const t = useText();
  const money = useMoney();
  const name = useInvoicePhrase();
  const changes = useChanges(invoice);
  const write = useInvoiceAction({
    action,
    invoice,
    during,
    onDone: () => {
      onClose();
      onDone?.(action);
    },
  });
  const amount = money(leftToPay(invoice), invoice.currency).text;
  const keep = invoice.status === "open" ? "invoices.keepOpen" : "invoices.keepIt";
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t(`invoices.${action}.question`, { name: name(invoice) })}
      description={t(`invoices.${action}.text`, { customer: billedTo(invoice), amount })}
      changes={changesOf(action, invoice, changes, t)}
      warning={action === "delete" ? t("invoices.delete.warning") : t("invoices.cannotUndo")}
      closeLabel={t("common.close")}
      keepLabel={t(invoice.status === "draft" ? "invoices.keepDraft" : keep)}
      confirmLabel={t(`invoices.${action}.confirm`)}
      busyLabel={t(`invoices.${action}.busy`)}
      busy={write.isPending}
      danger={action === "void" || action === "delete" || action === "uncollectible"}
      onConfirm={() => write.mutate({})}
    />
  );
}

function changesOf(
  action: QuestionAction,
  invoice: Invoice,
  change: InvoiceChanges,
  t: ReturnType<typeof useText>,
) {
  switch (action) {
    case "finalize": {
      const charges = invoice.collection_method === "charge_automatically";
      return [
        change.status(leftToPay(invoice) > 0 ? "open" : "paid"),
        { label: t("column.number"), value: t("invoices.finalize.number") },
        change.amount(),
        ...change.debt(),
        ...(charges
          ? [{ label: t("invoices.change.charge"), value: t("invoices.finalize.charges") }]
          : [change.due(), change.noMail()]),
        change.afterwards(t("invoices.finalize.afterwards")),
      ];
    }
    case "mark_paid":
      return [
        change.status("paid"),
        change.amount(0),
        { label: t("invoices.change.charge"), value: t("invoices.mark_paid.noCharge") },
        change.afterwards(t("invoices.mark_paid.afterwards")),
      ];
    case "uncollectible":
      return [
        change.status("uncollectible"),
        change.amount(),
        change.noMail(),
        change.afterwards(t("invoices.uncollectible.afterwards")),
      ];
    case "void":
      return [
        change.status("void"),
        change.amount(0),
        { label: t("invoices.change.link"), value: t("invoices.void.link") },
        change.noMail(),
        change.afterwards(t("invoices.void.afterwards")),
      ];
    case "delete":
      return [change.amount(), change.noMail()];
  }
}
