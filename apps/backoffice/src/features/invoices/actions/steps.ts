import type { Invoice } from "@counterfoil/contract";
import { canDo, type InvoiceAction, type Right } from "@counterfoil/domain";

/** Steps that ask in a dialog before they are done. */
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

/** The right that each step asks for. */
export const STEP_RIGHTS: Readonly<Record<Step, Right>> = {
  send: "invoice:send",
  charge: "invoice:charge",
  finalize: "invoice:finalize",
  mark_paid: "invoice:mark_paid",
  uncollectible: "invoice:uncollectible",
  void: "invoice:void",
  delete: "invoice:delete",
};

/** The steps that the invoice's status allows, in the order in which they are offered. */
export function stepsFor({ status }: Pick<Invoice, "status">): readonly Step[] {
  return STEPS.filter((step) => canDo(status, step));
}

/** What a dialog that asks before a step is given. */
export interface StepDialogProps {
  readonly step: Step;
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** After it was done; the dialog has closed. */
  readonly onDone?: ((step: Step) => void) | undefined;
}
