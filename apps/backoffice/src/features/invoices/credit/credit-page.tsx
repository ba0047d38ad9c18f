import type { Invoice } from "@counterfoil/contract";
import { canDo, creditable as creditableOf } from "@counterfoil/domain";
import { ButtonLink, Notice, Page, PageHead, PageScroll, Skeleton } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { FileX } from "lucide-react";
import type { ReactNode } from "react";
import { useStays } from "../../../shared/dialog/use-stays.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useDelayed } from "../../../shared/list/query/use-delayed.ts";
import { SKELETON_AFTER_MS } from "../../../shared/loading/wait-for-parts.ts";
import { ObjectPage } from "../../../shared/object-page/object-page.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { useHeld } from "../../../shared/resource/use-held.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useInvoiceName } from "../actions/use-invoice-action.ts";
import { invoiceOptions } from "../queries.ts";
import { CreditForm } from "./credit-form.tsx";
import { useCreditable } from "./form/use-creditable.ts";

const route = getRouteApi("/invoices/$id/credit");
/** The page that creates a credit note for an invoice. */
export function CreditPage() {
  const t = useText();
  const { id } = route.useParams();
  return (
    <ObjectPage
      query={useQuery(invoiceOptions(id))}
      parent={{ title: t("invoices.title"), href: "/invoices" }}
      missing={{
        icon: <FileX />,
        title: t("invoices.notFound"),
        all: t("invoices.allInvoices"),
      }}
      skeletonHeight={320}
    >
      {(invoice) => <Credit key={invoice.id} current={invoice} />}
    </ObjectPage>
  );
}

function Credit({ current }: { current: Invoice }) {
  const t = useText();
  const name = useInvoiceName();
  const can = useCan("invoice:credit");
  const creditable = useCreditable(current);
  const { error, retry } = creditable;
  const [{ invoice, data }, during] = useHeld({ invoice: current, data: creditable.data });
  const open = useStays(canDo(invoice.status, "credit"), t("credit.notOpen"));
  const late = useDelayed(data === undefined && !error, SKELETON_AFTER_MS);
  usePage({
    title: t("credit.title"),
    parent: { title: name(invoice), href: `/invoices/${invoice.id}` },
  });
  if (!can.allowed) {
    return (
      <Instead invoice={invoice} title={t("common.deniedPage")}>
        {can.reason}
      </Instead>
    );
  }
  if (!open) {
    return (
      <Instead invoice={invoice} title={t("credit.notOpen")}>
        {t("credit.notOpenText")}
      </Instead>
    );
  }
  if (error) return <LoadFailed error={error} onRetry={retry} />;
  if (data === undefined) {
    return late ? (
      <PageScroll padded aria-busy aria-label={t("shell.loading")}>
        <Skeleton width="260px" height={20} />
        <Skeleton height={240} />
      </PageScroll>
    ) : null;
  }
  if (creditableOf(data.invoice) === 0) {
    return (
      <Instead invoice={invoice} title={t("credit.nothingLeft")}>
        {t("credit.nothingLeftText")}
      </Instead>
    );
  }
  return <CreditForm invoice={invoice} creditable={data} during={during} />;
}

interface InsteadProps {
  readonly invoice: Invoice;
  readonly title: string;
  readonly children: ReactNode;
}

/** Explains why an invoice can't be credited, with a link back. */
function Instead({ invoice, title, children }: InsteadProps) {
  const t = useText();
  return (
    <Page>
      <PageHead title={t("credit.title")} ruled />
      <PageScroll padded roomy>
        <Notice
          tone="neutral"
          title={title}
          action={
            <ButtonLink render={<Link to="/invoices/$id" params={{ id: invoice.id }} />}>
              {t("invoices.openInvoice")}
            </ButtonLink>
          }
        >
          {children}
        </Notice>
      </PageScroll>
    </Page>
  );
}
