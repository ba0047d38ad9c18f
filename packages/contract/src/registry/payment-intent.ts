import * as payment from "../provider/payment.ts";
import type { Resource } from "./resource.ts";

export const paymentIntentResource = {
  type: "payment_intent",
  idPattern: /^pi_\w+$/,
  feature: "payments",
  rights: { read: "payment:read", create: "payment:create", update: "payment:update" },
  filters: payment.paymentIntentFilters,
  create: payment.paymentIntentCreate,
  update: payment.paymentIntentUpdate,
  actions: {
    capture: { right: "payment:capture", params: payment.paymentIntentActions.capture },
    cancel: { right: "payment:cancel", params: payment.paymentIntentActions.cancel },
  },
  expand: [
    "customer",
    "payment_method",
    "latest_charge",
    "latest_charge.balance_transaction",
    "latest_charge.refunds",
    "disputes",
  ],
} as const satisfies Resource;
