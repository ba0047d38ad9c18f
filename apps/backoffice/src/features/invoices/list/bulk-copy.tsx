import type { Invoice } from "@counterfoil/contract";
import { Button } from "@counterfoil/ui";
import { Copy } from "lucide-react";
import { useCopy } from "../../../shared/clipboard/use-copy.tsx";
import { useText } from "../../../shared/text/text.ts";

/** Copies the numbers of the selected invoices, to paste into an email or a spreadsheet. */
export function InvoiceBulkCopy({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useText();
  const copy = useCopy();
  const numbers = invoices.flatMap(({ number }) => (number ? [number] : []));
  const onCopy = () =>
    copy(numbers.join(", "), t("invoices.numbersCopied", { count: numbers.length }));
  return (
    <Button icon={<Copy />} onClick={() => void onCopy()} disabled={numbers.length === 0}>
      {t("invoices.copyNumbers")}
    </Button>
  );
}
