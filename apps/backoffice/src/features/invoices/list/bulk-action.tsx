import type { Invoice } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { leftToPay } from "@counterfoil/domain";
import { BulkDialog } from "../../../shared/list/bulk/bulk-dialog.tsx";
import { useMoney } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { take } from "../actions/use-invoice-action.ts";
import { billedTo } from "../invoice-values.ts";

/** An action that can be taken on several invoices. */
export type BulkAction = "send" | "delete";

const WARNINGS = { send: "invoices.cannotUndo", delete: "invoices.delete.warning" } as const;

interface BulkActionDialogProps {
  readonly action: BulkAction;
  /** Selected invoices that allow the action. */
  readonly invoices: readonly Invoice[];
  /** Number of all selected invoices. */
  readonly selected: number;
  readonly onClose: () => void;
  readonly onChanged: (changed: readonly Invoice[]) => void;
}

/** Confirms sending several invoices, or deleting several drafts. */
export function BulkActionDialog(props: BulkActionDialogProps) {
  const { action, invoices, selected, onClose, onChanged } = props;
  const t = useText();
  const money = useMoney();
  const isDraft = invoices.some(({ status }) => status === "draft");
  const leftOut = selected - invoices.length;
  return (
    <BulkDialog
      rows={invoices}
      nameOf={(invoice) => invoice.number ?? billedTo(invoice)}
      apply={(invoice, key) => take(action, invoice, {}, key)}
      touches={CHANGED_WITH.invoice}
      onClose={onClose}
      onChanged={onChanged}
      texts={(count) => ({
        question: t(`invoices.bulk.${action}.question`, { count }),
        description: t(`invoices.bulk.${action}.text`),
        rows: t("invoices.title"),
        confirm: t(`invoices.bulk.${action}.confirm`, { count }),
        keep: t("invoices.send.keep"),
        busy: t(`invoices.${action}.busy`),
      })}
      changed={(count) => t(`invoices.bulk.${action}.done`, { count })}
      refused={(count) => t(`invoices.bulk.${action}.refused`, { count })}
      consequences={(left) => [
        ...(action === "send"
          ? [
              {
                label: t("column.amountDue"),
                value: totals(left)
                  .map(([currency, amount]) => money(amount, currency).text)
                  .join(", "),
              },
            ]
          : []),
        ...(leftOut > 0
          ? [
              {
                label: t("invoices.bulk.leftOut"),
                value: t(`invoices.bulk.${action}.leftOut`, { count: leftOut }),
              },
            ]
          : []),
      ]}
      warning={isDraft ? t(WARNINGS[action]) : undefined}
      danger={action === "delete"}
    />
  );
}

/** Returns what is left to pay of invoices by currency, in minor units. */
function totals(invoices: readonly Invoice[]): readonly [currency: string, amount: number][] {
  const sums = new Map<string, number>();
  for (const invoice of invoices) {
    const { currency } = invoice;
    sums.set(currency, (sums.get(currency) ?? 0) + leftToPay(invoice));
  }
  return [...sums];
}
