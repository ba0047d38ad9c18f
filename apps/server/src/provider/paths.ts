import { lookupTable } from "@counterfoil/domain";

/** Where the provider keeps objects of each type. */
const FOLDERS: Readonly<Record<string, string>> = lookupTable({
  balance_transaction: "/balance_transactions",
  charge: "/charges",
  coupon: "/coupons",
  credit_note: "/credit_notes",
  customer: "/customers",
  dispute: "/disputes",
  file: "/files",
  invoice: "/invoices",
  invoice_payment: "/invoice_payments",
  invoiceitem: "/invoiceitems",
  payment_intent: "/payment_intents",
  payment_method: "/payment_methods",
  payout: "/payouts",
  price: "/prices",
  product: "/products",
  promotion_code: "/promotion_codes",
  refund: "/refunds",
  "reporting.report_run": "/reporting/report_runs",
  setup_intent: "/setup_intents",
  tax_id: "/tax_ids",
  tax_rate: "/tax_rates",
});

/** The path of a type's list; null for what only lives under another object. */
export function folderOf(type: string): string | null {
  return FOLDERS[type] ?? null;
}

/** The path of an object, or of something under it; null when the type has none of its own. */
export function pathOf(type: string, id: string, ...below: readonly string[]): string | null {
  // A business asks for its own account, which needs no id.
  if (type === "account") return join("/account", ...below);
  const folder = folderOf(type);
  return folder === null ? null : join(folder, id, ...below);
}

/** A path of parts that may hold any text. */
export function join(folder: string, ...parts: readonly string[]): string {
  return [folder, ...parts.map(encodeURIComponent)].join("/");
}
