import { shownInvoiceStatus } from "@counterfoil/domain";
import { lazyPart } from "@counterfoil/ui";
import { Suspense } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "../invoices.module.css";
import type { DueProps } from "./failed-due.tsx";
import { DueLine, useDueText } from "./use-due-text.tsx";

const FailedDue = lazyPart(async () => (await import("./failed-due.tsx")).FailedDue);

/** The due date of an invoice, or why its charge failed once that has loaded. */
function Due({ invoice, children }: DueProps) {
  const when = useDueText();
  const { now, zone } = useDates();
  const content = children(when(invoice));
  if (shownInvoiceStatus(invoice, now(), zone) !== "failed") return content;
  return (
    <Suspense fallback={content}>
      <FailedDue invoice={invoice}>{children}</FailedDue>
    </Suspense>
  );
}

/** In a table row. */
export function DueCell({ invoice }: Pick<DueProps, "invoice">) {
  return <Due invoice={invoice}>{(dueText) => <DueLine words={dueText} />}</Due>;
}

/** In the second line of a phone row. */
export function PhoneDue({ invoice }: Pick<DueProps, "invoice">) {
  const t = useText();
  return (
    <Due invoice={invoice}>
      {({ date, note, tone }) => (
        <span className={styles[tone]}>
          {tone === "quiet" && date !== undefined ? t("invoices.dueOn", { date }) : (note ?? date)}
        </span>
      )}
    </Due>
  );
}
