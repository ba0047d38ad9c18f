import type { Customer } from "@counterfoil/contract";
import { Button, ButtonLink, Code, useViewport } from "@counterfoil/ui";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Plus, Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { ListPage } from "../../../shared/list/list-page.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { useShortcuts } from "../../../shared/shortcuts/use-shortcuts.ts";
import { useText } from "../../../shared/text/text.ts";
import { Bulk } from "./bulk.tsx";
import { useCustomerColumns } from "./columns.tsx";
import { CustomerSearch } from "./customer-search.tsx";
import { useCustomerRowMenu } from "./row-menu.tsx";

const route = getRouteApi("/customer");
const DeleteCustomer = lazy(async () => ({
  default: (await import("../delete-customer.tsx")).DeleteCustomer,
}));

export function CustomerList() {
  const t = useText();
  const search = route.useSearch();
  const columns = useCustomerColumns();
  const create = useCan("customer:create");
  const navigate = useNavigate();
  const phone = useViewport() === "phone";
  const [deleting, setDeleting] = useState<Customer>();
  const rowMenu = useCustomerRowMenu(setDeleting);
  useShortcuts({
    n: () => {
      if (create.allowed) void navigate({ to: "/create/customer" });
    },
  });
  const add = create.allowed ? (
    <ButtonLink
      variant="primary"
      icon={<Plus />}
      kbd={phone ? undefined : "N"}
      render={<Link to="/create/customer" />}
    >
      {t("customers.new")}
    </ButtonLink>
  ) : (
    <Button variant="primary" disabledReason={create.reason}>
      {t("customers.new")}
    </Button>
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
          columns,
          filters: [
            { key: "created", label: t("filter.created"), kind: "date" },
            { key: "email", label: t("filter.email"), kind: "text" },
            { key: "currency", label: t("filter.currency"), kind: "text" },
          ],
          actions: add,
          rowName: customerName,
          rowLink: ({ id }) => <Link to="/customer/$id" params={{ id }} />,
          rowMenu,
          bulk: (picked) => <Bulk {...picked} />,
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
