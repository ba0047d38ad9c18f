import type { Invoice } from "@counterfoil/contract";
import { canDo, type InvoiceAction, type Right } from "@counterfoil/domain";

/** Actions with a confirmation dialog, in the order in which they are offered. */
export const CONFIRMED_ACTIONS = [
  "send",
  "charge",
  "finalize",
  "mark_paid",
  "uncollectible",
  "void",
  "delete",
] as const satisfies readonly InvoiceAction[];
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];

/** The permission that each action requires. */
export const ACTION_RIGHTS: Readonly<Record<ConfirmedAction, Right>> = {
  send: "invoice:send",
  charge: "invoice:charge",
  finalize: "invoice:finalize",
  mark_paid: "invoice:mark_paid",
  uncollectible: "invoice:uncollectible",
  void: "invoice:void",
  delete: "invoice:delete",
};

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
