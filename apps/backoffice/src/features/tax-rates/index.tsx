import { createRoute } from "@tanstack/react-router";
import { Percent } from "lucide-react";
import { fetchList } from "../../shared/list/query/list-query.ts";
import { waitForParts } from "../../shared/loading/wait-for-parts.ts";
import { objectOptions } from "../../shared/resource/queries.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { usageOptions } from "./queries.ts";
import { readTaxSearch } from "./search.ts";

const menu: MenuEntry = {
  feature: "taxRates",
  order: 990,
  label: "shell.taxRates",
  icon: <Percent />,
  to: "/tax-rates",
  key: "x",
};

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "tax-rates",
  validateSearch: readTaxSearch,
  staticData: { texts: ["taxRates"] },
  loader: async (arriving) => {
    const { client } = arriving.context;
    const { open } = readTaxSearch({ ...arriving.location.search });
    fetchList(arriving, "taxRate");
    const parts =
      open === undefined
        ? []
        : [
            import("./open/open-rate.tsx"),
            client.prefetchQuery(objectOptions("taxRate", open)),
            client.prefetchQuery(usageOptions(open)),
          ];
    await waitForParts(parts);
  },
  component: lazyRouteComponent(() => import("./list/tax-rate-list.tsx"), "TaxRateList"),
});

export const manifest = { menu, routes: [listRoute] as const };
