import type { Invoice } from "@counterfoil/contract";
import { MenuParts } from "../../../shared/menu/menu-parts.tsx";
import { useStepEntries } from "./step-entries.tsx";
import type { Step } from "./steps.ts";

export interface StepMenuProps {
  readonly invoice: Invoice;
  readonly onStep: (step: Step, invoice: Invoice) => void;
}

/** Content of an invoice's action menu, lazy-loaded when a list opens one. */
export function StepMenu({ invoice, onStep }: StepMenuProps) {
  const entries = useStepEntries(onStep);
  return <MenuParts entries={entries(invoice)} />;
}
