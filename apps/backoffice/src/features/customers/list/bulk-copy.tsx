import type { Customer } from "@counterfoil/contract";
import type { ReactNode } from "react";
import { CopyListButton } from "../../../shared/clipboard/copy-list-button.tsx";
import { useText } from "../../../shared/text/text.ts";

interface CustomerBulkCopyProps {
  readonly customers: readonly Customer[];
  readonly icon: ReactNode;
}

/** Copies the email addresses of the selected customers. */
export function CustomerBulkCopy({ customers, icon }: CustomerBulkCopyProps) {
  const t = useText();
  const emails = customers.flatMap(({ email }) => (email ? [email] : []));
  return (
    <CopyListButton
      icon={icon}
      values={emails}
      copied={t("customers.emailsCopied", { count: emails.length })}
    >
      {t("customers.copyEmails")}
    </CopyListButton>
  );
}
