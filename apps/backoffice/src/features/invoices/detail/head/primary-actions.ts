import type { Invoice } from "@counterfoil/contract";
import type { ShownInvoiceStatus } from "@counterfoil/domain";
import type { Step } from "../../actions/steps.ts";

interface PrimaryActions {
  /** Shown as buttons; the others are in the menu. Most final statuses have none. */
  readonly steps: readonly Step[];
  /** The most likely next action. */
  readonly primary: Step | undefined;
}

/** Returns the actions that lead the page, by displayed status and collection method. */
export function primaryActions(
  { collection_method: method }: Pick<Invoice, "collection_method">,
  shown: ShownInvoiceStatus,
): PrimaryActions {
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
