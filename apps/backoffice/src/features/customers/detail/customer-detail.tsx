import type { Customer } from "@counterfoil/contract";
import { Columns, Page } from "@counterfoil/ui";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { preloadedPart } from "../../../shared/loading/preloaded-part.tsx";
import { ObjectMetadata } from "../../../shared/metadata/object-metadata.tsx";
import { useEscapeTo } from "../../../shared/page/kept-place.ts";
import { usePage } from "../../../shared/page/page.ts";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import { ObjectTimeline } from "../../../shared/timeline/object-timeline.tsx";
import { Ledger } from "../balance/ledger.tsx";
import { Cards } from "../cards/cards.tsx";
import { CustomerPage } from "../customer-page.tsx";
import { TaxIds } from "../tax-ids/tax-ids.tsx";
import { CustomerFacts, otherMetadata } from "./customer-facts.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerInvoices } from "./customer-invoices.tsx";
import { CustomerPayments } from "./customer-payments.tsx";
import { CustomerSummaryStrip } from "./summary-strip.tsx";
import { ViewTabs } from "./view-tabs.tsx";

const Bounced = preloadedPart(async () => {
  const [{ CustomerBouncedNotice: Part }] = await Promise.all([
    import("./bounced.tsx"),
    needText("mail"),
  ]);
  return Part;
});

const route = getRouteApi("/customer/$id");

export function CustomerDetail() {
  const { id } = route.useParams();
  useEscapeTo("/customer");
  return (
    <CustomerPage id={id}>
      {(customer) => <Detail key={customer.id} customer={customer} />}
    </CustomerPage>
  );
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
            <TaxIds customer={customer} />
            <Cards customer={customer} />
            <ObjectMetadata
              resource="customer"
              id={customer.id}
              metadata={otherMetadata(customer)}
              right="customer:update"
            />
          </>
        }
      >
        <Suspense>
          <Bounced customer={customer} />
        </Suspense>
        <CustomerSummaryStrip customer={customer} />
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
