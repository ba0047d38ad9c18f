import type { Invoice } from "@counterfoil/contract";
import type { ShownInvoiceStatus } from "@counterfoil/domain";
import type { Step } from "../actions/steps.ts";

/** The steps that stand as buttons; the others are in the menu. */
interface Leading {
  readonly steps: readonly Step[];
  /** What is most likely next; what is finished has none. */
  readonly primary: Step | undefined;
}

/** What an invoice waits for, by its shown status and the way it is collected. */
export function leadingSteps(
  { collection_method: method }: Pick<Invoice, "collection_method">,
  shown: ShownInvoiceStatus,
): Leading {
  const next: Step = method === "charge_automatically" ? "charge" : "send";
  switch (shown) {
    case "draft":
    case "scheduled":
      return { steps: [next], primary: next };
    case "failed":
      return { steps: ["send", "charge"], primary: "charge" };
    case "past_due":
      return { steps: ["charge", "send"], primary: next };
    case "open":
      return {
        steps: next === "send" ? ["charge", "send"] : ["send", "charge"],
        primary: undefined,
      };
    case "uncollectible":
      return { steps: ["mark_paid"], primary: undefined };
    default:
      return { steps: [], primary: undefined };
  }
}
