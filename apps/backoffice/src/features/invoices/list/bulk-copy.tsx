import type { Invoice } from "@counterfoil/contract";
import { CopyListButton } from "../../../shared/clipboard/copy-list-button.tsx";
import { useText } from "../../../shared/text/text.ts";

/** Copies the numbers of the selected invoices, to paste into an email or a spreadsheet. */
export function InvoiceBulkCopy({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useText();
  const numbers = invoices.flatMap(({ number }) => (number ? [number] : []));
  return (
    <CopyListButton
      values={numbers}
      copied={t("invoices.numbersCopied", { count: numbers.length })}
    >
      {t("invoices.copyNumbers")}
    </CopyListButton>
  );
}
