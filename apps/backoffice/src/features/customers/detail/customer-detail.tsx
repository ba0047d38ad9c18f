import type { Customer } from "@counterfoil/contract";
import { ButtonLink, Columns, EmptyState, Page, PageScroll, Skeleton } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { UserX } from "lucide-react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useDelayed } from "../../../shared/list/use-delayed.ts";
import { usePage } from "../../../shared/page/page.ts";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { useText } from "../../../shared/text/text.ts";
import { ObjectTimeline } from "../../../shared/timeline/object-timeline.tsx";
import { Ledger } from "../balance/ledger.tsx";
import { Cards } from "../cards/cards.tsx";
import { CustomerFacts, Metadata } from "./customer-facts.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerInvoices } from "./customer-invoices.tsx";
import { CustomerPayments } from "./customer-payments.tsx";
import styles from "./detail.module.css";
import { SummaryStrip } from "./summary-strip.tsx";
import { ViewTabs } from "./view-tabs.tsx";

const route = getRouteApi("/customer/$id");
const SKELETON_AFTER_MS = 150;

export function CustomerDetail() {
  const { id } = route.useParams();
  const { data, error, isPending, refetch } = useQuery(objectOptions("customer", id));
  const late = useDelayed(isPending, SKELETON_AFTER_MS);
  if (data && "deleted" in data && data.deleted) return <NotFound />;
  if (data) return <Detail customer={data} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return late ? <DetailSkeleton /> : null;
}

function Detail({ customer }: { customer: Customer }) {
  const t = useText();
  const { view = "overview" } = route.useSearch();
  usePage({
    title: customerName(customer),
    parent: { title: t("customers.title"), href: "/customer" },
  });
  return (
    <Page>
      <CustomerHead customer={customer} />
      <Columns
        aside={
          <>
            <CustomerFacts customer={customer} />
            <Cards customer={customer} />
            <Metadata customer={customer} />
          </>
        }
      >
        <SummaryStrip customer={customer} />
        <ViewTabs customer={customer.id} view={view} />
        {view === "overview" ? (
          <>
            <Ledger customer={customer} />
            <ObjectTimeline id={customer.id} />
          </>
        ) : null}
        {view === "invoices" ? <CustomerInvoices customer={customer.id} /> : null}
        {view === "payments" ? <CustomerPayments customer={customer.id} /> : null}
      </Columns>
    </Page>
  );
}

function NotFound() {
  const t = useText();
  usePage({
    title: t("common.notFoundTitle"),
    parent: { title: t("customers.title"), href: "/customer" },
  });
  return (
    <EmptyState
      page
      icon={<UserX />}
      title={t("customers.notFound")}
      action={
        <ButtonLink render={<Link to="/customer" />}>{t("customers.allCustomers")}</ButtonLink>
      }
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
      <Skeleton height={64} />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton width="85%" />
    </PageScroll>
  );
}
