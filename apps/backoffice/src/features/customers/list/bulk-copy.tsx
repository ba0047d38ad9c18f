import type { Customer } from "@counterfoil/contract";
import { Button } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { useCopy } from "../../../shared/clipboard/use-copy.tsx";
import { useText } from "../../../shared/text/text.ts";

/** Copies the email addresses of the selected customers. */
export function CustomerBulkCopy({
  customers,
  icon,
}: {
  customers: readonly Customer[];
  icon: ReactNode;
}) {
  const t = useText();
  const copy = useCopy();
  const emails = customers.flatMap(({ email }) => (email ? [email] : []));
  const onCopy = () =>
    copy(emails.join(", "), t("customers.emailsCopied", { count: emails.length }));
  return (
    <Button icon={icon} onClick={() => void onCopy()} disabled={emails.length === 0}>
      {t("customers.copyEmails")}
    </Button>
  );
}
