import { lookupTable } from "@counterfoil/domain";
import type { TypeName } from "./types.ts";

/** Maps field names to types, for IDs whose prefix doesn't identify the type. */
const byField: Record<string, TypeName> = lookupTable({
  coupon: "coupon",
  product: "product",
  price: "price",
  default_price: "price",
});

const byPrefix: Record<string, TypeName> = lookupTable({
  acct: "account",
  ba: "bank_account",
  card: "card",
  ccsbtxn: "customer_cash_balance_transaction",
  cbtxn: "customer_balance_transaction",
  ch: "charge",
  clock: "test_clock",
  cn: "credit_note",
  cus: "customer",
  di: "discount",
  dp: "dispute",
  du: "dispute",
  evt: "event",
  fee: "application_fee",
  file: "file",
  fr: "fee_refund",
  frr: "report_run",
  ii: "invoiceitem",
  il: "line_item",
  in: "invoice",
  inpay: "invoice_payment",
  link: "file_link",
  mandate: "mandate",
  person: "person",
  pi: "payment_intent",
  pm: "payment_method",
  po: "payout",
  price: "price",
  prod: "product",
  promo: "promotion_code",
  py: "charge",
  pyr: "refund",
  re: "refund",
  setatt: "setup_attempt",
  seti: "setup_intent",
  shr: "shipping_rate",
  si: "subscription_item",
  sub: "subscription",
  tok: "token",
  tr: "transfer",
  trr: "transfer_reversal",
  tu: "topup",
  txi: "tax_id",
  txn: "balance_transaction",
  txr: "tax_rate",
});

/** Fields that contain an ID and can't be expanded. */
const plain = new Set(["id", "payment_method_details", "object", "type", "currency"]);

/** Returns the type of the object that an ID in a field refers to, or null. */
export function expandableType(field: string, id: string): TypeName | null {
  if (plain.has(field)) return null;
  return byField[field] ?? byPrefix[id.slice(0, Math.max(0, id.indexOf("_")))] ?? null;
}
