import type { Invoice } from "@counterfoil/contract";
import type { DueProblem } from "@counterfoil/domain";
import { Notice } from "@counterfoil/ui";
import { useMoney } from "../../../../shared/money/money.tsx";
import { useText } from "../../../../shared/text/text.ts";

interface DueTooLargeNoticeProps {
  readonly invoice: Invoice;
  readonly problem: DueProblem;
}

/** Says why a draft's amount due is too large to be billed. */
export function DueTooLargeNotice({ invoice, problem }: DueTooLargeNoticeProps) {
  const t = useText();
  const money = useMoney();
  const text = (minor: number) => money(minor, invoice.currency).text;
  return (
    <Notice tone="error" title={t("invoices.dueTooLarge", { limit: text(problem.limit) })}>
      {problem.kind === "debt_too_large"
        ? t("invoices.dueTooLargeDebt", { debt: text(invoice.starting_balance) })
        : t("invoices.dueTooLargeText")}
    </Notice>
  );
}
