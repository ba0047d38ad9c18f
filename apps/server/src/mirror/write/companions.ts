import { z } from "zod";
import type { Gateway, Seen } from "../../provider/gateway.ts";
import { join, pathOf } from "../../provider/paths.ts";
import { reference, type WireObject } from "../../provider/wire.ts";
import { flatten } from "./flatten.ts";

/** Something to read from the provider because no event will tell of it. */
export type Errand = Reading | { readonly kind: "contents"; readonly payout: string };

/** An errand whose answer is what it reads; what a payout holds is kept with each entry besides. */
type Reading =
  | { readonly kind: "object"; readonly type: string; readonly id: string }
  | { readonly kind: "list"; readonly path: string; readonly query: Record<string, string> }
  | { readonly kind: "expanded"; readonly path: string; readonly expand: readonly string[] };

/** Fields that name another object, which has to be there for an expansion. */
const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoice: { customer: "customer", default_payment_method: "payment_method" },
  payment_intent: {
    customer: "customer",
    payment_method: "payment_method",
    latest_charge: "charge",
  },
  charge: { balance_transaction: "balance_transaction", payment_intent: "payment_intent" },
  refund: {
    balance_transaction: "balance_transaction",
    failure_balance_transaction: "balance_transaction",
    charge: "charge",
  },
  credit_note: { invoice: "invoice", customer: "customer" },
  dispute: { charge: "charge" },
  payout: { balance_transaction: "balance_transaction" },
  promotion_code: { customer: "customer" },
  product: { default_price: "price" },
  price: { product: "product" },
};

/** Objects that this one names, with their types. */
export function named(object: WireObject): { type: string; id: string }[] {
  const found: { type: string; id: string }[] = [];
  for (const [field, type] of Object.entries(NAMED[object.object] ?? {})) {
    const id = object[field];
    if (typeof id === "string") found.push({ type, id });
  }
  const intent = object.object === "invoice_payment" ? Object(object.payment).payment_intent : null;
  if (typeof intent === "string") found.push({ type: "payment_intent", id: intent });
  return found;
}

/** What a change besides implies: a moved balance has ledger entries, a tried invoice has payments. */
export function implied(object: WireObject, before: string | null): Errand[] {
  if (object.object === "coupon") return codesOf(object, before);
  if (object.deleted === true) return [];
  const old = before === null ? {} : JSON.parse(before);
  if (object.object === "customer") {
    return before === null || object.balance !== old.balance ? [ledgerOf(object.id)] : [];
  }
  if (object.object === "discount") return redeemed(object);
  if (object.object === "dispute") {
    // What it took from the balance, or brought back.
    const source = { source: object.id };
    return object.status === old.status
      ? []
      : [{ kind: "list", path: "/balance_transactions", query: source }];
  }
  if (object.object === "payout") {
    const told = object.automatic === true && object.reconciliation_status === "completed";
    const known = old.reconciliation_status === "completed";
    return told && !known ? [{ kind: "contents", payout: object.id }] : [];
  }
  if (object.object !== "invoice") return [];
  const errands: Errand[] = [];
  const path = join("/invoices", object.id);
  const tried = ["status", "attempt_count", "amount_paid"].some(
    (name) => object[name] !== old[name],
  );
  if (object.status !== "draft" && tried) {
    errands.push({ kind: "list", path: "/invoice_payments", query: { invoice: object.id } });
  } else if (object.status === "open" && object.amount_remaining !== old.amount_remaining) {
    // A credit note lowers what the waiting payment asks for.
    const expand = ["payments.data.payment.payment_intent"];
    errands.push({ kind: "expanded", path, expand });
  }
  if (typeof object.customer === "string" && object.number !== (old.number ?? null)) {
    // A number was taken from the customer's sequence, and the balance went into the invoice.
    errands.push({ kind: "object", type: "customer", id: object.customer });
    if (object.starting_balance !== 0) errands.push(ledgerOf(object.customer));
  }
  const discounts = JSON.stringify(object.discounts ?? []);
  if (discounts !== "[]" && discounts !== JSON.stringify(old.discounts)) {
    errands.push({ kind: "expanded", path, expand: ["discounts"] });
  }
  return errands;
}

/** A coupon that can no longer be redeemed, or can again, takes its codes along without an event. */
function codesOf(coupon: WireObject, before: string | null): Errand[] {
  const valid = coupon.deleted !== true && coupon.valid === true;
  const moved = before === null ? !valid : valid !== JSON.parse(before).valid;
  return moved ? [codesListOf(coupon.id)] : [];
}

/** A coupon's newest promotion codes. */
export function codesListOf(coupon: string): Errand {
  return { kind: "list", path: "/promotion_codes", query: { coupon } };
}

/** A customer's newest ledger entries. */
export function ledgerOf(customer: string): Errand {
  const path = `${join("/customers", customer)}/balance_transactions`;
  return { kind: "list", path, query: {} };
}

const discount = z.object({
  promotion_code: reference,
  source: z.object({ coupon: reference }).nullish(),
});

/** A redemption moves the counters of its coupon and code, of which no event tells. */
function redeemed(object: WireObject): Errand[] {
  const parsed = discount.safeParse(object);
  if (!parsed.success) return [];
  const { promotion_code: code, source } = parsed.data;
  return [
    ...(source?.coupon ? [{ kind: "object", type: "coupon", id: source.coupon } as const] : []),
    ...(code ? [{ kind: "object", type: "promotion_code", id: code } as const] : []),
  ];
}

/** Runs an errand. What is not there any more is told as deleted. */
export async function run(gateway: Gateway, account: string, errand: Reading): Promise<Seen[]> {
  if (errand.kind === "object") {
    const path = pathOf(errand.type, errand.id);
    if (path === null) return [];
    const seen = await gateway.one(account, { method: "GET", path });
    return flatten(seen.object).map((object) => ({ object, at: seen.at }));
  }
  if (errand.kind === "expanded") {
    const { path, expand } = errand;
    const seen = await gateway.one(account, { method: "GET", path, expand });
    return flatten(seen.object, expand).map((object) => ({ object, at: seen.at }));
  }
  const params = { ...errand.query, limit: 100 };
  const page = await gateway.page(account, { method: "GET", path: errand.path, params });
  return page.data.map((object) => ({ object, at: page.at }));
}
