import type { Invoice } from "@counterfoil/contract";
import { canDo, type InvoiceAction, type Right } from "@counterfoil/domain";

/** Actions with a confirmation dialog, in the order in which they are offered. */
const CONFIRMED_ACTIONS = [
  "send",
  "charge",
  "finalize",
  "mark_paid",
  "uncollectible",
  "void",
  "delete",
] as const satisfies readonly InvoiceAction[];
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];

const RIGHTS: Readonly<Record<ConfirmedAction, readonly Right[]>> = {
  send: ["invoice:send"],
  charge: ["invoice:charge"],
  finalize: ["invoice:finalize"],
  mark_paid: ["invoice:mark_paid", "invoice:charge"],
  uncollectible: ["invoice:uncollectible"],
  void: ["invoice:void"],
  delete: ["invoice:delete"],
};

/** The fields of an invoice that determine what finalizing it leads to. */
export type CollectionTerms = Pick<Invoice, "status"> &
  Partial<Pick<Invoice, "auto_advance" | "collection_method">>;

/**
 * Returns the permissions that an action requires: of a draft, it may finalize and charge it too.
 */
export function rightsFor(action: ConfirmedAction, invoice: CollectionTerms): readonly Right[] {
  const { status, auto_advance: advances, collection_method: method } = invoice;
  if (status !== "draft" || action === "delete") return RIGHTS[action];
  const charges = action === "finalize" && advances && method === "charge_automatically";
  const also: readonly Right[] = charges
    ? ["invoice:finalize", "invoice:charge"]
    : ["invoice:finalize"];
  return [...new Set([...RIGHTS[action], ...also])];
}

/** Returns the actions that an invoice's status allows, in the order in which they are offered. */
export function actionsFor({ status }: Pick<Invoice, "status">): readonly ConfirmedAction[] {
  return CONFIRMED_ACTIONS.filter((action) => canDo(status, action));
}

/** Props of an action's confirmation dialog. */
export interface ActionDialogProps {
  readonly action: ConfirmedAction;
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** Called after success, once the dialog has closed. */
  readonly onDone?: ((action: ConfirmedAction) => void) | undefined;
}
