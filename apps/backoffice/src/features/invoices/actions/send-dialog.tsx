import { CUSTOMER_METADATA } from "@counterfoil/contract";
import { ButtonLink, Notice } from "@counterfoil/ui";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { customerPath } from "../../../shared/routing/paths.ts";
import { useText } from "../../../shared/text/text.ts";
import { billedTo, customerIdOf, leftToPay } from "../standing.ts";
import { useChanges } from "./changes.tsx";
import type { StepDialogProps } from "./steps.ts";
import { useInvoicePhrase, useStep } from "./use-step.ts";

/** Asks before an invoice goes out: to whom, for how much, by when. */
export function SendDialog({ invoice, onClose, onDone }: Omit<StepDialogProps, "step">) {
  const t = useText();
  const name = useInvoicePhrase();
  const change = useChanges(invoice);
  const id = customerIdOf(invoice);
  const { data: customer } = useQuery({
    ...objectOptions("customer", id ?? ""),
    enabled: id !== undefined,
  });
  const draft = invoice.status === "draft";
  // A finalised invoice keeps the address it was issued to; a draft takes the customer's.
  const to = (draft ? customer?.email : undefined) ?? invoice.customer_email;
  const cc = customer?.metadata[CUSTOMER_METADATA.cc]?.split(",").filter(Boolean) ?? [];
  const write = useStep({
    step: "send",
    invoice: { ...invoice, customer_email: to },
    onDone: () => {
      onClose();
      onDone?.("send");
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      question={t("invoices.send.question", { name: name(invoice) })}
      description={t("invoices.send.text", { customer: billedTo(invoice) })}
      changes={[
        { label: t("invoices.send.to"), value: to ?? "–" },
        ...(cc.length > 0 ? [{ label: t("invoices.send.cc"), value: cc.join(", ") }] : []),
        change.amount(),
        change.due(),
        ...(draft
          ? [
              change.status(leftToPay(invoice) > 0 ? "open" : "paid"),
              { label: t("column.number"), value: t("invoices.finalize.number") },
              change.afterwards(t("invoices.finalize.afterwards")),
            ]
          : []),
      ]}
      warning={draft ? t("invoices.cannotUndo") : undefined}
      closeLabel={t("common.close")}
      keepLabel={t("invoices.send.keep")}
      confirmLabel={t("invoices.send.confirm")}
      busyLabel={t("invoices.send.busy")}
      busy={write.isPending}
      danger={false}
      kbd="Ctrl ↵"
      onConfirm={() => {
        if (to) write.mutate({});
      }}
    >
      {to || !customer ? null : (
        <Notice
          tone="error"
          title={t("invoices.send.noEmail")}
          action={
            <ButtonLink render={<Link to={customerPath(customer.id)} />}>
              {t("invoices.openCustomer")}
            </ButtonLink>
          }
        >
          {t("invoices.send.noEmailText")}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
