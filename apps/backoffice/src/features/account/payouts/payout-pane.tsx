import type { Payout } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { ObjectPage } from "../../../shared/object-page/object-page.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { useText } from "../../../shared/text/text.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { PayoutFacts } from "./payout-facts.tsx";
import { PayoutHead } from "./payout-head.tsx";
import { PayoutTransactions } from "./transactions/payout-transactions.tsx";
import { ReconciliationSection } from "./transactions/reconciliation-section.tsx";

const route = getRouteApi("/account/payouts/$id");

/** A payout with the balance transactions that it consists of. */
export function PayoutPane() {
  const { id } = route.useParams();
  const t = useText();
  const query = useQuery(objectOptions("payout", id));
  return (
    <ObjectPage
      query={query}
      parent={{ title: t("account.payouts"), href: "/account/payouts" }}
      missing={{
        icon: <SearchX />,
        title: t("account.payout.notFound"),
        all: t("account.payout.all"),
      }}
    >
      {(payout) => <Pane key={payout.id} payout={payout} />}
    </ObjectPage>
  );
}

function Pane({ payout }: { payout: Payout }) {
  const t = useText();
  const { part } = route.useSearch();
  usePage({ title: payout.id, parent: { title: t("account.payouts"), href: "/account/payouts" } });
  return (
    <>
      <PayoutHead payout={payout} />
      <FailureNotice payout={payout} />
      <ReconciliationSection payout={payout} part={part} />
      <PayoutTransactions payout={payout} part={part} />
      <PayoutFacts payout={payout} />
    </>
  );
}
