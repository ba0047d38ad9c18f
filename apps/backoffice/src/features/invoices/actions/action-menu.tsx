import type { Invoice } from "@counterfoil/contract";
import { MenuParts } from "../../../shared/menu/menu-parts.tsx";
import { useInvoiceActionEntries } from "./action-entries.tsx";
import type { ConfirmedAction } from "./invoice-action.ts";

interface ActionMenuProps {
  readonly invoice: Invoice;
  readonly onAction: (action: ConfirmedAction, invoice: Invoice) => void;
}

/** Content of an invoice's action menu, lazy-loaded when a list opens one. */
export function ActionMenu({ invoice, onAction }: ActionMenuProps) {
  const entries = useInvoiceActionEntries(onAction);
  return <MenuParts entries={entries(invoice)} />;
}
