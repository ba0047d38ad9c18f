import { Tab, Tabs } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import type { CustomerView } from "../views.ts";

const LABEL = {
  overview: "customers.overview",
  invoices: "customers.invoices",
  payments: "customers.payments",
} as const;

/** Tabs of the page that the user's features allow. */
export function ViewTabs({ customer, view }: { customer: string; view: CustomerView }) {
  const t = useText();
  const { features } = useSession().rules;
  const offered = (["overview", "invoices", "payments"] as const).filter(
    (one) => one === "overview" || features.includes(one),
  );
  return (
    <Tabs flush aria-label={t("customers.sections")}>
      {offered.map((one) => (
        <Tab
          key={one}
          current={one === view}
          render={
            <Link
              to="/customer/$id"
              params={{ id: customer }}
              search={one === "overview" ? { view: undefined } : { view: one }}
              activeOptions={{ exact: true, explicitUndefined: true }}
              resetScroll={false}
            />
          }
        >
          {t(LABEL[one])}
        </Tab>
      ))}
    </Tabs>
  );
}
