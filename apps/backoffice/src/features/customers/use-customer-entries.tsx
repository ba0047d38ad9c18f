import type { Customer } from "@counterfoil/contract";
import { Link } from "@tanstack/react-router";
import { CreditCard, Pencil, Trash2 } from "lucide-react";
import { useCopyId } from "../../shared/clipboard/use-copy.tsx";
import type { MenuEntries } from "../../shared/menu/entries.ts";
import { useCan, useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";

/**
 * Returns the actions of a customer, for their row and page.
 * @param keys whether the page's shortcuts apply to this customer
 */
export function useCustomerEntries(
  onDelete: (customer: Customer) => void,
  keys: boolean,
): (customer: Customer) => MenuEntries {
  const t = useText();
  const { rules } = useSession();
  const copyId = useCopyId();
  const update = useCan("customer:update");
  const charge = useCan("payment:create");
  const remove = useCan("customer:delete");
  return (customer) => [
    {
      id: "edit",
      label: t("common.edit"),
      icon: <Pencil />,
      kbd: keys ? "E" : undefined,
      disabledReason: update.reason,
      render: <Link to="/customer/$id/edit" params={{ id: customer.id }} />,
    },
    ...(rules.features.includes("payments")
      ? [
          {
            id: "charge",
            label: t("customers.charge"),
            icon: <CreditCard />,
            disabledReason: charge.reason,
            render: <Link to="/create/payment" search={{ customer: customer.id }} />,
          },
        ]
      : []),
    copyId(customer.id),
    { kind: "line", id: "line" },
    {
      id: "delete",
      label: `${t("common.delete")}…`,
      icon: <Trash2 />,
      danger: true,
      disabledReason: remove.reason,
      onSelect: () => onDelete(customer),
    },
  ];
}
