import * as taxId from "../provider/tax-id.ts";
import type { Row } from "./resource.ts";

export const taxIdResource = {
  type: "tax_id",
  path: "/tax_ids",
  idPattern: /^txi_\w+$/,
  feature: "customers",
  rights: { read: "customer:read", create: "customer:update", delete: "customer:update" },
  filters: taxId.taxIdFilters,
  facets: { customer: "customer" },
  create: taxId.taxIdCreate,
  remove: true,
  facts: ["type", "value"],
  backfill: "owner",
  expand: ["customer"],
} as const satisfies Row<typeof taxId.taxIdFilters>;
