import type { Invoice } from "@counterfoil/contract";
import { deleteProblem, voidProblem } from "@counterfoil/domain";
import {
  Ban,
  CircleCheck,
  CircleSlash,
  CreditCard,
  FileCheck,
  type LucideIcon,
  Send,
  Trash2,
} from "lucide-react";
import type { ActionEntry, MenuEntries } from "../../../shared/menu/entries.ts";
import { denied, useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import {
  actionsFor,
  type CollectionTerms,
  type ConfirmedAction,
  rightsFor,
} from "./invoice-action.ts";

export const ACTION_ICONS: Readonly<Record<ConfirmedAction, LucideIcon>> = {
  send: Send,
  charge: CreditCard,
  finalize: FileCheck,
  mark_paid: CircleCheck,
  uncollectible: CircleSlash,
  void: Ban,
  delete: Trash2,
};

/** Returns why the user may not perform an action on an invoice; undefined if they may. */
export function useActionReason(): (
  action: ConfirmedAction,
  invoice: CollectionTerms,
) => string | undefined {
  const t = useText();
  const { rules, me } = useSession();
  return (action, invoice) => {
    const missing = rightsFor(action, invoice).find((right) => !rules.rights.includes(right));
    return missing === undefined ? undefined : denied(t, missing, me.ownerName);
  };
}

/** Returns menu entries for the actions that the status allows. Destructive ones are separated. */
export function useInvoiceActionEntries(
  onAction: (action: ConfirmedAction, invoice: Invoice) => void,
): (invoice: Invoice, without?: readonly ConfirmedAction[]) => MenuEntries {
  const t = useText();
  const reason = useActionReason();
  const problem = (action: ConfirmedAction, invoice: Invoice) => {
    if (action === "void" && voidProblem(invoice)) return t("invoices.void.partlyPaid");
    return action === "delete" && deleteProblem(invoice)
      ? t("invoices.delete.ofSubscription")
      : undefined;
  };
  return (invoice, without = []) => {
    const actions = actionsFor(invoice).filter((action) => !without.includes(action));
    const entry = (action: ConfirmedAction): ActionEntry => {
      const Icon = ACTION_ICONS[action];
      return {
        id: action,
        label: t(`invoices.action.${action}`),
        icon: <Icon />,
        danger: action === "void" || action === "delete",
        disabledReason: reason(action, invoice) ?? problem(action, invoice),
        onSelect: () => onAction(action, invoice),
      };
    };
    const asks = actions.filter((action) => action === "send" || action === "charge");
    const ends = actions.filter((action) => action !== "send" && action !== "charge");
    const line = asks.length > 0 && ends.length > 0;
    return [
      ...asks.map(entry),
      ...(line ? [{ kind: "line" as const, id: "line" }] : []),
      ...ends.map(entry),
    ];
  };
}
