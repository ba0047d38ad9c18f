import type { Invoice } from "@counterfoil/contract";
import { Button } from "@counterfoil/ui";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { Copy } from "lucide-react";
import { useText } from "../../../shared/text/text.ts";

/** Copies the numbers of the ticked invoices, for a mail or a sheet. */
export function BulkCopy({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useText();
  const snackbar = useSnackbar();
  const numbers = invoices.flatMap(({ number }) => (number ? [number] : []));
  const copy = async () => {
    await navigator.clipboard.writeText(numbers.join(", "));
    snackbar.success({ title: t("invoices.numbersCopied", { count: numbers.length }) });
  };
  return (
    <Button icon={<Copy />} onClick={() => void copy()} disabled={numbers.length === 0}>
      {t("invoices.copyNumbers")}
    </Button>
  );
}
