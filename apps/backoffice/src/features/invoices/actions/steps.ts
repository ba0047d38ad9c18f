import type { Invoice } from "@counterfoil/contract";
import { canDo, type InvoiceAction, type Right } from "@counterfoil/domain";

/** Actions with a confirmation dialog, in the order in which they are offered. */
export const STEPS = [
  "send",
  "charge",
  "finalize",
  "mark_paid",
  "uncollectible",
  "void",
  "delete",
] as const satisfies readonly InvoiceAction[];
export type Step = (typeof STEPS)[number];

/** The permission that each action requires. */
export const STEP_RIGHTS: Readonly<Record<Step, Right>> = {
  send: "invoice:send",
  charge: "invoice:charge",
  finalize: "invoice:finalize",
  mark_paid: "invoice:mark_paid",
  uncollectible: "invoice:uncollectible",
  void: "invoice:void",
  delete: "invoice:delete",
};

/** Returns the actions that an invoice's status allows, in the order in which they are offered. */
export function stepsFor({ status }: Pick<Invoice, "status">): readonly Step[] {
  return STEPS.filter((step) => canDo(status, step));
}

/** Props of an action's confirmation dialog. */
export interface StepDialogProps {
  readonly step: Step;
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** Called after success, once the dialog has closed. */
  readonly onDone?: ((step: Step) => void) | undefined;
}
