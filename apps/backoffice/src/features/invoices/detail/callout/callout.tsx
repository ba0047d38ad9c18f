import type { Invoice } from "@counterfoil/contract";
import { dueProblem, keepsFromFinalizing, shownInvoiceStatus } from "@counterfoil/domain";
import { Notice } from "@counterfoil/ui";
import { CalendarClock, ClockAlert } from "lucide-react";
import { useDates } from "../../../../shared/date/dates.ts";
import { declineCause } from "../../../../shared/declines/cause.ts";
import { useDecline } from "../../../../shared/declines/use-decline.ts";
import { useText } from "../../../../shared/text/text.ts";
import { useDueText } from "../../due/use-due-text.tsx";
import { intentsOf } from "../../payments/intents.ts";
import styles from "../detail.module.css";
import { Authenticate } from "./authenticate.tsx";
import { LazyTooLarge } from "./lazy-too-large.tsx";

/** States the required next action; hidden if there is none. */
export function InvoiceCallout({ invoice }: { invoice: Invoice }) {
  const { now, zone } = useDates();
  const shown = shownInvoiceStatus(invoice, now(), zone);
  const content = contentOf();
  return content === null ? null : <div className={styles.callout}>{content}</div>;

  function contentOf() {
    const problem = invoice.status === "draft" ? dueProblem(invoice) : undefined;
    if (keepsFromFinalizing(problem)) return <LazyTooLarge invoice={invoice} problem={problem} />;
    if (shown === "scheduled") return <Scheduled invoice={invoice} />;
    if (invoice.status !== "open") return null;
    const intent = intentsOf(invoice)[0];
    if (intent?.status === "requires_action") {
      return <Authenticate invoice={invoice} intent={intent} />;
    }
    const error = intent?.status === "requires_payment_method" ? intent.last_payment_error : null;
    if (intent && error) {
      const cause = declineCause({ code: error.code, declineCode: error.decline_code });
      return cause === "authentication" ? (
        <Authenticate invoice={invoice} intent={intent} />
      ) : (
        <Declined code={error.code} declineCode={error.decline_code} />
      );
    }
    return shown === "past_due" ? <Late invoice={invoice} /> : null;
  }
}

interface DeclinedProps {
  readonly code: string | undefined;
  readonly declineCode: string | undefined;
}

function Declined({ code, declineCode }: DeclinedProps) {
  const t = useText();
  const declineText = useDecline()({ code, declineCode });
  return (
    <Notice tone="error" title={t("invoices.declined", { cause: declineText.cause })}>
      {declineText.why} {declineText.next}
    </Notice>
  );
}

function Late({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { note, date } = useDueText()(invoice);
  return (
    <Notice
      tone="error"
      icon={<ClockAlert />}
      role="note"
      title={t("invoices.late.title", { date: date ?? "", late: note ?? "" })}
    >
      {t("invoices.late.text")}
    </Notice>
  );
}

function Scheduled({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { dateTimeInText } = useDates();
  const at = invoice.automatically_finalizes_at ?? invoice.created;
  const charges = invoice.collection_method === "charge_automatically";
  return (
    <Notice
      tone="info"
      icon={<CalendarClock />}
      title={t("invoices.scheduled.title", { at: dateTimeInText(at) })}
    >
      {t(charges ? "invoices.scheduled.charge" : "invoices.scheduled.send")}
    </Notice>
  );
}
