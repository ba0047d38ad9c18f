import type { PaymentIntent } from "@counterfoil/contract";
import {
  Button,
  ButtonLink,
  EmptyState,
  Page,
  PageHead,
  PageScroll,
  VisuallyHidden,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Printer, SearchX } from "lucide-react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { businessProfileOptions } from "../../../shared/resource/business-profile.ts";
import { paymentPath } from "../../../shared/routing/paths.ts";
import { useShortcuts } from "../../../shared/shortcuts/use-shortcuts.ts";
import { useText } from "../../../shared/text/text.ts";
import { paymentOptions } from "../queries.ts";
import styles from "./receipt.module.css";
import { Receipt } from "./receipt.tsx";

const route = getRouteApi("/paymentIntent/$id/receipt");

/** A payment's receipt, for printing or saving as a PDF. */
export function ReceiptPage() {
  const { id } = route.useParams();
  const t = useText();
  const payment = useQuery(paymentOptions(id));
  const profile = useQuery(businessProfileOptions());
  usePage({ title: t("payments.receipt"), parent: { title: id, href: paymentPath(id) } });
  const printable = payment.data !== undefined && profile.data !== undefined && paid(payment.data);
  useShortcuts({ p: printable && (() => window.print()) });
  const error = payment.error ?? profile.error;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        whole
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
  if (error) {
    const retry = () => void Promise.all([payment.refetch(), profile.refetch()]);
    return (
      <>
        <VisuallyHidden as="h1">{t("payments.receipt")}</VisuallyHidden>
        <LoadFailed error={error} onRetry={retry} />
      </>
    );
  }
  if (!payment.data || !profile.data) return null;
  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <PageHead
          title={t("payments.receipt")}
          actions={
            <Button
              variant="primary"
              icon={<Printer />}
              kbd="P"
              disabledReason={printable ? undefined : t("payments.receiptUnpaid")}
              onClick={() => window.print()}
            >
              {t("payments.print")}
            </Button>
          }
        />
      </div>
      <PageScroll className={styles.ground}>
        <Receipt payment={payment.data} business={profile.data} />
      </PageScroll>
    </Page>
  );
}

const paid = ({ amount_received: sum }: PaymentIntent) => sum > 0;
