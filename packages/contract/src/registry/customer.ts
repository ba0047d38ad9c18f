import * as customer from "../provider/customer.ts";
import type { Resource } from "./resource.ts";

export const customerResource = {
  type: "customer",
  idPattern: /^cus_\w+$/,
  feature: "customers",
  rights: {
    read: "customer:read",
    create: "customer:create",
    update: "customer:update",
    delete: "customer:delete",
  },
  filters: customer.customerFilters,
  create: customer.customerCreate,
  update: customer.customerUpdate,
  remove: true,
  expand: ["invoice_settings.default_payment_method"],
} as const satisfies Resource;
