import * as payment from "../provider/payment.ts";
import type { Row } from "./resource.ts";

export const setupIntentResource = {
  type: "setup_intent",
  path: "/setup_intents",
  idPattern: /^seti_\w+$/,
  feature: "customers",
  rights: { read: "paymentMethod:read", create: "paymentMethod:create" },
  filters: payment.paymentMethodFilters,
  facets: { customer: "customer" },
  create: payment.setupIntentCreate,
  facts: ["status"],
  backfill: { turn: 13 },
  expand: [],
} as const satisfies Row<typeof payment.paymentMethodFilters>;
