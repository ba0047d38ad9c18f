import { DISPUTE_STANDINGS } from "@counterfoil/domain";
import * as payment from "../provider/payment.ts";
import type { Row } from "./resource.ts";

/** Returns the dispute standings that a value of the filter stands for. */
function standings(given: string): string | readonly string[] {
  if (given === "any") return DISPUTE_STANDINGS;
  return given === "open" ? ["needs_response", "under_review"] : given;
}

export const paymentIntentResource = {
  type: "payment_intent",
  path: "/payment_intents",
  idPattern: /^pi_\w+$/,
  feature: "payments",
  rights: { read: "payment:read", create: "payment:create", update: "payment:update" },
  filters: payment.paymentIntentFilters,
  facets: {
    customer: "customer",
    status: "status",
    invoice: "parent",
    dispute: { facet: "link", wanted: standings },
  },
  create: payment.paymentIntentCreate,
  update: payment.paymentIntentUpdate,
  actions: {
    capture: { right: "payment:capture", params: payment.paymentIntentActions.capture },
    cancel: { right: "payment:cancel", params: payment.paymentIntentActions.cancel },
  },
  facts: [
    "amount",
    "amount_received",
    "amount_capturable",
    "currency",
    "status",
    "capture_method",
    "cancellation_reason",
  ],
  backfill: { turn: 10 },
  expand: [
    "customer",
    "payment_method",
    "latest_charge",
    "latest_charge.balance_transaction",
    "latest_charge.refunds",
    "disputes",
  ],
} as const satisfies Row<typeof payment.paymentIntentFilters>;
