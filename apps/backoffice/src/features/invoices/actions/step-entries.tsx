import type { Invoice } from "@counterfoil/contract";
import { voidProblem } from "@counterfoil/domain";
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
import { STEP_RIGHTS, type Step, stepsFor } from "./steps.ts";

export const STEP_ICONS: Readonly<Record<Step, LucideIcon>> = {
  send: Send,
  charge: CreditCard,
  finalize: FileCheck,
  mark_paid: CircleCheck,
  uncollectible: CircleSlash,
  void: Ban,
  delete: Trash2,
};

/** Returns why the user may not perform an action; undefined if they may. */
export function useStepReason(): (step: Step) => string | undefined {
  const t = useText();
  const { rules, me } = useSession();
  return (step) =>
    rules.rights.includes(STEP_RIGHTS[step])
      ? undefined
      : denied(t, STEP_RIGHTS[step], me.ownerName);
}

/** Menu entries for the actions that the status allows. Destructive ones are separated. */
export function useStepEntries(
  onStep: (step: Step, invoice: Invoice) => void,
): (invoice: Invoice, without?: readonly Step[]) => MenuEntries {
  const t = useText();
  const reason = useStepReason();
  return (invoice, without = []) => {
    const steps = stepsFor(invoice).filter((step) => !without.includes(step));
    const entry = (step: Step): ActionEntry => {
      const Icon = STEP_ICONS[step];
      return {
        id: step,
        label: t(`invoices.step.${step}`),
        icon: <Icon />,
        danger: step === "void" || step === "delete",
        disabledReason:
          reason(step) ??
          (step === "void" && voidProblem(invoice) ? t("invoices.void.partlyPaid") : undefined),
        onSelect: () => onStep(step, invoice),
      };
    };
    const asks = steps.filter((step) => step === "send" || step === "charge");
    const ends = steps.filter((step) => step !== "send" && step !== "charge");
    const line = asks.length > 0 && ends.length > 0;
    return [
      ...asks.map(entry),
      ...(line ? [{ kind: "line" as const, id: "line" }] : []),
      ...ends.map(entry),
    ];
  };
}
