import type { Customer } from "@counterfoil/contract";
import { Button } from "@counterfoil/ui";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import type { ReactNode } from "react";
import { useText } from "../../../shared/text/text.ts";

/** Copies the email addresses of the selected customers. */
export function BulkCopy({ customers, icon }: { customers: readonly Customer[]; icon: ReactNode }) {
  const t = useText();
  const snackbar = useSnackbar();
  const emails = customers.flatMap(({ email }) => (email ? [email] : []));
  const copy = async () => {
    await navigator.clipboard.writeText(emails.join(", "));
    snackbar.success({ title: t("customers.emailsCopied", { count: emails.length }) });
  };
  return (
    <Button icon={icon} onClick={() => void copy()} disabled={emails.length === 0}>
      {t("customers.copyEmails")}
    </Button>
  );
}
