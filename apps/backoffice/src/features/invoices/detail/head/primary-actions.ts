import type { Invoice } from "@counterfoil/contract";
import type { ShownInvoiceStatus } from "@counterfoil/domain";
import type { ConfirmedAction } from "../../actions/invoice-action.ts";

interface PrimaryActions {
  /** Shown as buttons; the others are in the menu. Most final statuses have none. */
  readonly actions: readonly ConfirmedAction[];
  /** The most likely next action. */
  readonly primary: ConfirmedAction | undefined;
}

/** Returns the actions that lead the page, by displayed status and collection method. */
export function primaryActions(
  { collection_method: method }: Pick<Invoice, "collection_method">,
  shown: ShownInvoiceStatus,
): PrimaryActions {
  const next: ConfirmedAction = method === "charge_automatically" ? "charge" : "send";
  switch (shown) {
    case "draft":
    case "scheduled":
      return { actions: [next], primary: next };
    case "failed":
      return { actions: ["send", "charge"], primary: "charge" };
    case "past_due":
      return { actions: ["charge", "send"], primary: next };
    case "open":
      return {
        actions: next === "send" ? ["charge", "send"] : ["send", "charge"],
        primary: undefined,
      };
    case "uncollectible":
      return { actions: ["mark_paid"], primary: undefined };
    default:
      return { actions: [], primary: undefined };
  }
}
