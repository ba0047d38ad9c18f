import type { Customer } from "@counterfoil/contract";
import { Link } from "@tanstack/react-router";
import { ArrowUpRight, Copy, Pencil, Trash2 } from "lucide-react";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

/** What can be done with one customer from the list. */
export function useCustomerRowMenu(
  onDelete: (customer: Customer) => void,
): (customer: Customer) => MenuEntries {
  const t = useText();
  const update = useCan("customer:update");
  const remove = useCan("customer:delete");
  return (customer) => [
    {
      id: "open",
      label: t("common.open"),
      icon: <ArrowUpRight />,
      kbd: "↵",
      render: <Link to="/customer/$id" params={{ id: customer.id }} />,
    },
    {
      id: "edit",
      label: t("common.edit"),
      icon: <Pencil />,
      disabledReason: update.reason,
      render: <Link to="/customer/$id/edit" params={{ id: customer.id }} />,
    },
    {
      id: "copy",
      label: t("common.copyId"),
      icon: <Copy />,
      onSelect: () => void navigator.clipboard.writeText(customer.id),
    },
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
