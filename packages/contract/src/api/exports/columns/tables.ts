import type { ResourceName } from "../../../resources.ts";
import { BALANCE_TRANSACTION_EXPORT } from "./balance-transaction.ts";
import { type ExportColumns, namesOf } from "./column.ts";
import { INVOICE_EXPORT } from "./invoice.ts";
import { PAYMENT_EXPORT } from "./payment.ts";

/** The table of columns of each exported resource. */
export const EXPORT_TABLES = {
  invoice: INVOICE_EXPORT,
  paymentIntent: PAYMENT_EXPORT,
  balanceTransaction: BALANCE_TRANSACTION_EXPORT,
} as const satisfies Readonly<Partial<Record<ResourceName, ExportColumns>>>;

/** Every column of each export, in the order of its file. */
export const EXPORT_COLUMNS = {
  invoice: namesOf(INVOICE_EXPORT),
  paymentIntent: namesOf(PAYMENT_EXPORT),
  balanceTransaction: namesOf(BALANCE_TRANSACTION_EXPORT),
} as const;

/** The name of a column of a resource's export. */
export type ExportColumn<Resource extends keyof typeof EXPORT_TABLES> =
  keyof (typeof EXPORT_TABLES)[Resource];

/** Returns the ID of the message with a column's title. */
export function exportTitle(resource: keyof typeof EXPORT_TABLES, name: string): string {
  const columns: ExportColumns = EXPORT_TABLES[resource];
  const column = columns[name];
  const title = column?.kind === "computed" ? undefined : column?.title;
  return title ?? `column.${resource}.${name}`;
}
