import type { PaymentIntent } from "@counterfoil/contract";
import { ButtonLink, Columns, EmptyState, Page, PageScroll, Skeleton } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useDelayed } from "../../../shared/list/use-delayed.ts";
import { usePage } from "../../../shared/page/page.ts";
import { useText } from "../../../shared/text/text.ts";
import { ObjectTimeline } from "../../../shared/timeline/object-timeline.tsx";
import { usePaymentDialogs } from "../actions/use-payment-dialogs.tsx";
import { paymentOptions } from "../api.ts";
import { Callout } from "./callout.tsx";
import { CardFacts } from "./card-facts.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import styles from "./detail.module.css";
import { MetadataSection } from "./metadata-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { Movements } from "./movements.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentHead } from "./payment-head.tsx";

const route = getRouteApi("/paymentIntent/$id");
const SKELETON_AFTER_MS = 150;

export function PaymentDetail() {
  const { id } = route.useParams();
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(paymentOptions(id));
  const late = useDelayed(isPending, SKELETON_AFTER_MS);
  usePage({ title: id, parent: { title: t("payments.title"), href: "/paymentIntent" } });
  if (data) return <Detail key={data.id} payment={data} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return late ? <DetailSkeleton /> : null;
}

function Detail({ payment }: { payment: PaymentIntent }) {
  const { ask, dialog } = usePaymentDialogs();
  return (
    <Page>
      <PaymentHead payment={payment} ask={ask} />
      <Columns
        aside={
          <>
            <CustomerFacts payment={payment} />
            <CardFacts payment={payment} />
            <PaymentFacts payment={payment} />
            <MetadataSection payment={payment} />
          </>
        }
      >
        <Callout payment={payment} ask={ask} />
        <div className={styles.wide}>
          <ObjectTimeline id={payment.id} />
          <MoneySection payment={payment} />
          <Movements payment={payment} />
        </div>
      </Columns>
      {dialog}
    </Page>
  );
}

function NotFound() {
  const t = useText();
  return (
    <EmptyState
      page
      icon={<SearchX />}
      title={t("payments.notFound")}
      action={
        <ButtonLink render={<Link to="/paymentIntent" />}>{t("payments.allPayments")}</ButtonLink>
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
      <Skeleton width="240px" height={28} />
      <Skeleton width="320px" />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton width="85%" />
      <Skeleton height={120} />
    </PageScroll>
  );
}
