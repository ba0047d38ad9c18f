import type { Invoice } from "@counterfoil/contract";
import { canDo } from "@counterfoil/domain";
import { Link } from "@tanstack/react-router";
import { CopyPlus, FileDown, LinkIcon, Pencil, Printer, ReceiptText } from "lucide-react";
import { useCopy, useCopyId } from "../../../../shared/clipboard/use-copy.tsx";
import type { ActionEntry, MenuEntries } from "../../../../shared/menu/entries.ts";
import { useCan } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useInvoiceActionEntries } from "../../actions/action-entries.tsx";
import type { ConfirmedAction } from "../../actions/invoice-action.ts";
import { useDuplicate } from "../../actions/use-duplicate.tsx";
import { leftToCredit } from "../../invoice-values.ts";

interface HeadMenu {
  readonly entries: () => MenuEntries;
  /** Whether a copy is in progress, which takes time for an invoice with many lines. */
  readonly duplicating: boolean;
}

/** Returns the overflow menu of an invoice's page. */
export function useHeadMenu(
  invoice: Invoice,
  shownAsButtons: readonly ConfirmedAction[],
  onAction: (action: ConfirmedAction) => void,
): HeadMenu {
  const t = useText();
  const copy = useCopy();
  const copyId = useCopyId();
  const create = useCan("invoice:create");
  const update = useCan("invoice:update");
  const credit = useCan("invoice:credit");
  const duplicate = useDuplicate();
  const actions = useInvoiceActionEntries(onAction);
  const { invoice_pdf: pdf, hosted_invoice_url: page } = invoice;
  const entries = () => {
    const rest = actions(invoice, shownAsButtons);
    const own: ActionEntry[] = [
      ...(canDo(invoice.status, "edit")
        ? update.allowed
          ? []
          : [
              {
                id: "edit",
                label: t("common.edit"),
                icon: <Pencil />,
                disabledReason: update.reason,
              },
            ]
        : [
            {
              id: "edit",
              label: t("common.edit"),
              icon: <Pencil />,
              disabledReason: t("invoices.notEditable"),
            },
          ]),
      {
        id: "duplicate",
        label: t("invoices.duplicate"),
        icon: <CopyPlus />,
        disabledReason:
          create.reason ?? (duplicate.isPending ? t("invoices.duplicating") : undefined),
        onSelect: () => duplicate.mutate(invoice),
      },
      ...(canDo(invoice.status, "credit")
        ? [
            {
              id: "credit",
              label: t("invoices.credit"),
              icon: <ReceiptText />,
              disabledReason:
                credit.reason ??
                (leftToCredit(invoice) > 0 ? undefined : t("invoices.creditNothingLeft")),
              render: <Link to="/invoices/$id/credit" params={{ id: invoice.id }} />,
            },
          ]
        : []),
      ...(pdf
        ? [
            {
              id: "pdf",
              label: t("invoices.pdf"),
              icon: <FileDown />,
              onSelect: () => void window.open(pdf, "_blank", "noopener"),
            },
          ]
        : []),
      {
        id: "print",
        label: t("invoices.print"),
        icon: <Printer />,
        onSelect: () => window.print(),
      },
      ...(page && invoice.status === "open"
        ? [
            {
              id: "link",
              label: t("invoices.copyLink"),
              icon: <LinkIcon />,
              onSelect: () => void copy(page, t("invoices.linkCopied")),
            },
          ]
        : []),
      copyId(invoice.id),
    ];
    return [...own, ...(rest.length > 0 ? [{ kind: "line" as const, id: "own" }] : []), ...rest];
  };
  return { entries, duplicating: duplicate.isPending };
}
