import type { Invoice } from "@counterfoil/contract";
import { ButtonLink, Columns, EmptyState, Page, PageScroll, Skeleton } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { FileX } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useDelayed } from "../../../shared/list/use-delayed.ts";
import { usePage } from "../../../shared/page/page.ts";
import { useText } from "../../../shared/text/text.ts";
import { ObjectTimeline } from "../../../shared/timeline/object-timeline.tsx";
import { LazyStepDialog } from "../actions/lazy-step-dialog.tsx";
import type { Step } from "../actions/steps.ts";
import { useInvoiceName } from "../actions/use-step.ts";
import { invoiceOptions } from "../api.ts";
import { Callout } from "./callout.tsx";
import styles from "./detail.module.css";
import { DocumentPart } from "./document-part.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceHead } from "./invoice-head.tsx";
import { Payments } from "./payments.tsx";

const route = getRouteApi("/invoices/$id");
const SKELETON_AFTER_MS = 150;

export function InvoiceDetail() {
  const { id } = route.useParams();
  const { data, error, isPending, refetch } = useQuery(invoiceOptions(id));
  const late = useDelayed(isPending, SKELETON_AFTER_MS);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (data) return <Detail key={data.id} invoice={data} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return late ? <DetailSkeleton /> : null;
}

function Detail({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const name = useInvoiceName();
  const navigate = route.useNavigate();
  const [step, setStep] = useState<Step>();
  usePage({ title: name(invoice), parent: { title: t("invoices.title"), href: "/invoices" } });
  return (
    <Page>
      <InvoiceHead invoice={invoice} onStep={setStep} />
      <Columns aside={<InvoiceFacts invoice={invoice} />}>
        <Callout invoice={invoice} />
        <DocumentPart invoice={invoice} />
        <Payments invoice={invoice} />
        <ObjectTimeline id={invoice.id} />
      </Columns>
      {step ? (
        <LazyStepDialog
          step={step}
          invoice={invoice}
          onClose={() => setStep(undefined)}
          onDone={(done) => {
            if (done === "delete") void navigate({ to: "/invoices" });
          }}
        />
      ) : null}
    </Page>
  );
}

function NotFound() {
  const t = useText();
  usePage({
    title: t("common.notFoundTitle"),
    parent: { title: t("invoices.title"), href: "/invoices" },
  });
  return (
    <EmptyState
      page
      icon={<FileX />}
      title={t("invoices.notFound")}
      action={<ButtonLink render={<Link to="/invoices" />}>{t("invoices.allInvoices")}</ButtonLink>}
    >
      {t("common.notFoundText")}
    </EmptyState>
  );
}

function DetailSkeleton() {
  const t = useText();
  return (
    <PageScroll padded aria-busy aria-label={t("shell.loading")} className={styles.bones}>
      <Skeleton width="260px" height={20} />
      <Skeleton width="180px" />
      <Skeleton height={320} />
      <Skeleton width="80%" />
      <Skeleton width="85%" />
    </PageScroll>
  );
}
