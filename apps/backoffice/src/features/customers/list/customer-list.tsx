import type { Customer } from "@counterfoil/contract";
import { Code, lazyPart } from "@counterfoil/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowUpRight, Users } from "lucide-react";
import { Suspense, useState } from "react";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { useFields } from "../../../shared/list/fields/fields.ts";
import { ListPage } from "../../../shared/list/list-page.tsx";
import { NewLink } from "../../../shared/list/new-button.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useCountryName } from "../country-name.ts";
import { CUSTOMER_FIELDS } from "../fields.tsx";
import { useCustomerEntries } from "../use-customer-entries.tsx";
import { CustomerBulk } from "./bulk.tsx";
import { CustomerSearch } from "./customer-search.tsx";

const route = getRouteApi("/customer");
const DeleteCustomer = lazyPart(
  async () => (await import("../delete-customer.tsx")).DeleteCustomer,
);

export function CustomerList() {
  const t = useText();
  const search = route.useSearch();
  const { account } = useSession();
  const country = useCountryName();
  const fields = useFields(CUSTOMER_FIELDS, { country, defaultCurrency: account.defaultCurrency });
  const [deleting, setDeleting] = useState<Customer>();
  const entries = useCustomerEntries(setDeleting, false);
  const add = (
    <NewLink right="customer:create" to="/create/customer">
      {t("customers.new")}
    </NewLink>
  );
  return (
    <>
      <ListPage
        search={search}
        spec={{
          resource: "customer",
          title: t("customers.title"),
          searchHint: t("customers.searchHint"),
          searchBox: CustomerSearch,
          ...fields,
          actions: add,
          rowName: customerName,
          rowLink: ({ id }) => <Link to="/customer/$id" params={{ id }} />,
          rowMenu: (customer) => [
            {
              id: "open",
              label: t("common.open"),
              icon: <ArrowUpRight />,
              kbd: "↵",
              render: <Link to="/customer/$id" params={{ id: customer.id }} />,
            },
            ...entries(customer),
          ],
          bulk: (picked) => <CustomerBulk {...picked} />,
          phone: (customer) => ({
            title: customerName(customer),
            meta: customer.name ? customer.email : <Code>{customer.id}</Code>,
          }),
          nothingYet: {
            icon: <Users />,
            title: t("customers.nothingYet"),
            text: t("customers.nothingYetText"),
            action: add,
          },
        }}
      />
      {deleting ? (
        <Suspense>
          <DeleteCustomer customer={deleting} onClose={() => setDeleting(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
