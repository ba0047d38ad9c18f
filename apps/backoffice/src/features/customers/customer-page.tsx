import type { Customer } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import type { ReactNode } from "react";
import { ObjectPage } from "../../shared/object-page/object-page.tsx";
import { objectOptions } from "../../shared/resource/queries.ts";
import { useText } from "../../shared/text/text.ts";

interface CustomerPageProps {
  readonly id: string;
  readonly children: (customer: Customer) => ReactNode;
}

/**
 * A page about one customer, with its states while loading, after an error, and if there is none.
 */
export function CustomerPage({ id, children }: CustomerPageProps) {
  const t = useText();
  return (
    <ObjectPage
      query={useQuery(objectOptions("customer", id))}
      parent={{ title: t("customers.title"), href: "/customer" }}
      missing={{
        icon: <UserX />,
        title: t("customers.notFound"),
        all: t("customers.allCustomers"),
      }}
    >
      {children}
    </ObjectPage>
  );
}
