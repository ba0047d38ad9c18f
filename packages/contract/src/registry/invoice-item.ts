import * as invoice from "../provider/invoice.ts";
import type { Resource } from "./resource.ts";

export const invoiceItemResource = {
  type: "invoiceitem",
  idPattern: /^ii_\w+$/,
  feature: "invoices",
  rights: {
    read: "invoice:read",
    create: "invoice:create",
    update: "invoice:update",
    delete: "invoice:update",
  },
  filters: invoice.invoiceItemFilters,
  create: invoice.invoiceItemCreate,
  update: invoice.invoiceItemUpdate,
  remove: true,
  expand: [],
} as const satisfies Resource;
