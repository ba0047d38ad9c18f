import * as payment from "../provider/payment.ts";
import type { Row } from "./resource.ts";

export const setupIntentResource = {
  type: "setup_intent",
  idPattern: /^seti_\w+$/,
  feature: "customers",
  rights: { read: "paymentMethod:read", create: "paymentMethod:create" },
  filters: payment.paymentMethodFilters,
  facets: { customer: "customer" },
  create: payment.setupIntentCreate,
  expand: [],
} as const satisfies Row<typeof payment.paymentMethodFilters>;
