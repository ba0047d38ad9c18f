import type { Invoice } from "@counterfoil/contract";
import { Columns, Page } from "@counterfoil/ui";
import { getRouteApi } from "@tanstack/react-router";
import { FileX } from "lucide-react";
import { useState } from "react";
import { LazyBounced } from "../../../shared/mail/lazy-bounced.tsx";
import { LazyDeliveries } from "../../../shared/mail/lazy-deliveries.tsx";
import { ObjectPage } from "../../../shared/object-page/object-page.tsx";
import { useEscapeTo } from "../../../shared/page/kept-place.ts";
import { usePage } from "../../../shared/page/page.ts";
import { idOf } from "../../../shared/resource/id-of.ts";
import { useText } from "../../../shared/text/text.ts";
import { ObjectTimeline } from "../../../shared/timeline/object-timeline.tsx";
import type { ConfirmedAction } from "../actions/invoice-action.ts";
import { LazyActionDialog } from "../actions/lazy-action-dialog.tsx";
import { useInvoiceName } from "../actions/use-invoice-action.ts";
import { useInvoice } from "../use-invoice.ts";
import { InvoiceCallout } from "./callout/callout.tsx";
import { CreditNotes } from "./credit-notes.tsx";
import styles from "./detail.module.css";
import { InvoiceDocumentPart } from "./document-part.tsx";
import { InvoiceHead } from "./head/invoice-head.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { Payments } from "./payments/payments.tsx";
import { withWholeDue } from "./whole-due.ts";

const route = getRouteApi("/invoices/$id");

export function InvoiceDetail() {
  const { id } = route.useParams();
  const t = useText();
  const { query, setLeaving } = useInvoice(id);
  useEscapeTo("/invoices");
  return (
    <ObjectPage
      query={query}
      parent={{ title: t("invoices.title"), href: "/invoices" }}
      missing={{
        icon: <FileX />,
        title: t("invoices.notFound"),
        all: t("invoices.allInvoices"),
      }}
      skeletonHeight={320}
    >
      {(invoice) => (
        <Detail key={invoice.id} invoice={withWholeDue(invoice)} onLeaving={setLeaving} />
      )}
    </ObjectPage>
  );
}

interface DetailProps {
  readonly invoice: Invoice;
  /** Called before the invoice may be deleted. */
  readonly onLeaving: (leaving: boolean) => void;
}

function Detail({ invoice, onLeaving }: DetailProps) {
  const t = useText();
  const name = useInvoiceName();
  const navigate = route.useNavigate();
  const resendable = invoice.status !== "void";
  const [action, setAction] = useState<ConfirmedAction>();
  const openAction = (next: ConfirmedAction | undefined) => {
    setAction(next);
    onLeaving(next === "delete");
  };
  usePage({ title: name(invoice), parent: { title: t("invoices.title"), href: "/invoices" } });
  return (
    <Page className={styles.page}>
      <InvoiceHead invoice={invoice} onAction={openAction} />
      <Columns aside={<InvoiceFacts invoice={invoice} />}>
        <LazyBounced
          about={invoice.id}
          customer={idOf(invoice.customer)}
          issuedTo={invoice.customer_email}
          resendable={resendable}
        />
        <InvoiceCallout invoice={invoice} />
        <InvoiceDocumentPart invoice={invoice} />
        <Payments invoice={invoice} />
        <CreditNotes invoice={invoice} />
        <LazyDeliveries about={invoice.id} resendable={resendable} />
        <ObjectTimeline id={invoice.id} />
      </Columns>
      {action ? (
        <LazyActionDialog
          action={action}
          invoice={invoice}
          onClose={() => openAction(undefined)}
          onDone={(done) => {
            if (done !== "delete") return;
            onLeaving(true);
            void navigate({ to: "/invoices" });
          }}
        />
      ) : null}
    </Page>
  );
}
