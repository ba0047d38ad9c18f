import type { Invoice } from "@counterfoil/contract";
import { canDo } from "@counterfoil/domain";
import { lazyPart } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { ArrowUpRight, Pencil } from "lucide-react";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import type { ConfirmedAction } from "../actions/invoice-action.ts";

const ActionMenu = lazyPart(async () => (await import("../actions/action-menu.tsx")).ActionMenu);

/** Returns the row menu of the invoice list. */
export function useInvoiceRowMenu(
  onAction: (action: ConfirmedAction, invoice: Invoice) => void,
): (invoice: Invoice) => MenuEntries {
  const t = useText();
  const update = useCan("invoice:update");
  return (invoice) => [
    {
      id: "open",
      label: t("common.open"),
      icon: <ArrowUpRight />,
      kbd: "↵",
      render: <Link to="/invoices/$id" params={{ id: invoice.id }} />,
    },
    ...(canDo(invoice.status, "edit")
      ? [
          {
            id: "edit",
            label: t("common.edit"),
            icon: <Pencil />,
            disabledReason: update.reason,
            render: <Link to="/invoices/$id/edit" params={{ id: invoice.id }} />,
          },
        ]
      : []),
    { kind: "part", id: "actions", content: <ActionMenu invoice={invoice} onAction={onAction} /> },
  ];
}
