import { resourceOfType } from "@counterfoil/contract";
import { fieldOf, isDebit } from "@counterfoil/domain";
import { z } from "zod";
import { join, requestPath } from "../../../provider/encoding/paths.ts";
import { isWireObject, reference, type WireObject } from "../../../provider/encoding/wire.ts";
import type { Gateway, ObjectSnapshot } from "../../../provider/gateway.ts";
import { flatten } from "./flatten.ts";

const reading = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("object"), type: z.string(), id: z.string() }),
  z.object({
    kind: z.literal("list"),
    path: z.string(),
    query: z.record(z.string(), z.string()),
    /** Newest first and append-only: read until a known object. */
    growing: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal("expanded"),
    path: z.string(),
    expand: z.array(z.string()),
    /** Field whose object is always part of the response, and is stored as well. */
    contained: z.string().optional(),
  }),
]);

/** An object to read from the provider because it has no event. */
export const followUpReadSchema = z.discriminatedUnion("kind", [
  ...reading.options,
  z.object({ kind: z.literal("contents"), payout: z.string() }),
]);
export type FollowUpRead = Readonly<z.infer<typeof followUpReadSchema>>;

/**
 * A follow-up read whose response is the object itself. A payout's contents are also stored with
 * each entry.
 */
export type ObjectRead = Readonly<z.infer<typeof reading>>;

/** Returns how to read an object: by its own path, or under its owner. Null if it can't be read. */
export function readingOf(object: WireObject): ObjectRead | null {
  const { id, object: type } = object;
  if (requestPath(type, id) !== null) return { kind: "object", type, id };
  const owner = (name: string) => reference.safeParse(object[name]).data ?? null;
  if (type === "customer_balance_transaction") {
    const customer = owner("customer");
    if (customer === null) return null;
    const path = join("/customers", customer, "balance_transactions", id);
    return { kind: "expanded", path, expand: [] };
  }
  if (type === "discount") {
    return discountOf(owner("invoice"), owner("subscription"), owner("customer"));
  }
  const account = type === "bank_account" ? owner("account") : null;
  return account === null ? null : { kind: "object", type: "account", id: account };
}

/** Returns the objects that this one refers to, with their types. */
export function referencesOf(object: WireObject): { type: string; id: string }[] {
  const references = resourceOfType(object.object)?.mirror.references ?? {};
  return Object.entries(references).flatMap(([path, type]) => {
    const id = fieldOf(object, ...path.split("."));
    return typeof id === "string" ? [{ type, id }] : [];
  });
}

/**
 * Returns further reads that a change implies: a changed balance has ledger entries, an attempted
 * invoice has payments.
 */
export function readsAfterChange(object: WireObject, before: string | null): FollowUpRead[] {
  if (object.object === "coupon") return codesOf(object, before);
  if (object.deleted === true) return [];
  const old = before === null ? {} : JSON.parse(before);
  if (object.object === "customer") {
    return before === null || object.balance !== old.balance ? [ledgerOf(object.id)] : [];
  }
  if (object.object === "discount") return redeemed(object);
  if (object.object === "charge") return releasesOf(object, old);
  if (object.object === "payment_intent") {
    return [...failedDebitOf(object, old), ...canceledOf(object, old)];
  }
  if (object.object === "dispute") {
    // The balance transactions of what it took from the balance, or returned to it.
    const source = { source: object.id };
    return object.status === old.status
      ? []
      : [{ kind: "list", path: "/balance_transactions", query: source }];
  }
  if (object.object === "payout") {
    const complete = object.automatic === true && object.reconciliation_status === "completed";
    const reconciled = old.reconciliation_status === "completed";
    return complete && !reconciled ? [{ kind: "contents", payout: object.id }] : [];
  }
  if (object.object !== "invoice") return [];
  const reads: FollowUpRead[] = [];
  const tried = ["status", "attempt_count", "amount_paid"].some(
    (name) => object[name] !== old[name],
  );
  if (object.status !== "draft" && tried) {
    reads.push(paymentsListOf(object.id));
  }
  const adjusted =
    old.status === "open" ||
    object.amount_paid !== 0 ||
    object.pre_payment_credit_notes_amount !== 0;
  const remaining = object.status === "open" && object.amount_remaining !== old.amount_remaining;
  if (remaining && adjusted) {
    // A credit note or an attached payment changes the amount of the open payment.
    const expand = ["payments.data.payment.payment_intent"];
    reads.push({ kind: "expanded", path: join("/invoices", object.id), expand });
  }
  if (typeof object.customer === "string" && object.number !== (old.number ?? null)) {
    // The customer's next invoice number and balance have changed.
    reads.push({ kind: "object", type: "customer", id: object.customer });
    if (object.starting_balance !== 0) reads.push(ledgerOf(object.customer));
  }
  const discounts = JSON.stringify(object.discounts ?? []);
  if (discounts !== "[]" && discounts !== JSON.stringify(old.discounts)) {
    reads.push(discountsOf(object.id));
  }
  return reads;
}

/** A partial capture releases the rest of the authorization by a refund, which needs no event. */
function releasesOf(charge: WireObject, old: { readonly captured?: unknown }): FollowUpRead[] {
  const partial = charge.captured === true && charge.amount_captured !== charge.amount;
  if (!partial || old.captured === true) return [];
  return [{ kind: "list", path: "/refunds", query: { charge: charge.id } }];
}

/**
 * A debit keeps its amount while it is processing. Once it fails, its invoice's open payment is
 * adjusted to what remains, which needs no event.
 */
function failedDebitOf(intent: WireObject, old: { readonly status?: unknown }): FollowUpRead[] {
  const method = fieldOf(intent, "last_payment_error", "payment_method", "type");
  const failed = intent.status === "requires_payment_method" && old.status !== intent.status;
  if (!failed || typeof method !== "string" || !isDebit(method)) return [];
  return [{ kind: "object", type: "payment_intent", id: intent.id }, invoicePaymentOf(intent.id)];
}

/**
 * A payment that was attached to an invoice and is then canceled cancels its invoice payment, which
 * has no event. A voided invoice's own change has its payments.
 */
function canceledOf(intent: WireObject, old: { readonly status?: unknown }): FollowUpRead[] {
  const changed = old.status !== undefined && old.status !== intent.status;
  const canceled = intent.status === "canceled" && intent.cancellation_reason !== "void_invoice";
  return changed && canceled ? [invoicePaymentOf(intent.id)] : [];
}

/** The invoice payment of a payment intent, if it has one. */
function invoicePaymentOf(intent: string): FollowUpRead {
  const query = { "payment[type]": "payment_intent", "payment[payment_intent]": intent };
  return { kind: "list", path: "/invoice_payments", query };
}

/** A coupon that can no longer be redeemed, or can again, changes its codes without an event. */
function codesOf(coupon: WireObject, before: string | null): FollowUpRead[] {
  const valid = coupon.deleted !== true && coupon.valid === true;
  const moved = before === null ? !valid : valid !== JSON.parse(before).valid;
  return moved ? [codesListOf(coupon.id)] : [];
}

/** Returns the read of all promotion codes of a coupon. */
export function codesListOf(coupon: string): FollowUpRead {
  return { kind: "list", path: "/promotion_codes", query: { coupon } };
}

/** Returns the read of a customer's ledger, up to the first entry that is already stored. */
export function ledgerOf(customer: string): FollowUpRead {
  const path = `${join("/customers", customer)}/balance_transactions`;
  return { kind: "list", path, query: {}, growing: true };
}

/** A discount, with what it belongs to: it has no path of its own. */
function discountOf(
  invoice: string | null,
  subscription: string | null,
  customer: string | null,
): ObjectRead | null {
  if (invoice !== null) return discountsOf(invoice);
  if (subscription !== null) {
    return { kind: "expanded", path: join("/subscriptions", subscription), expand: ["discounts"] };
  }
  if (customer === null) return null;
  const path = join("/customers", customer);
  return { kind: "expanded", path, expand: [], contained: "discount" };
}

/** An invoice with its expanded discounts, which have no path of their own. */
function discountsOf(invoice: string): ObjectRead {
  return { kind: "expanded", path: join("/invoices", invoice), expand: ["discounts"] };
}

/** Returns the read of all payments of an invoice. */
function paymentsListOf(invoice: string): FollowUpRead {
  return { kind: "list", path: "/invoice_payments", query: { invoice } };
}

/** Returns the read of all items of an invoice. */
export function itemsOf(invoice: string): FollowUpRead {
  return { kind: "list", path: "/invoiceitems", query: { invoice } };
}

const discount = z.object({
  promotion_code: reference,
  source: z.object({ coupon: reference }).nullish(),
});

/** A redemption changes the counters of its coupon and code without an event. */
function redeemed(object: WireObject): FollowUpRead[] {
  const parsed = discount.safeParse(object);
  if (!parsed.success) return [];
  const { promotion_code: code, source } = parsed.data;
  return [
    ...(source?.coupon ? [{ kind: "object", type: "coupon", id: source.coupon } as const] : []),
    ...(code ? [{ kind: "object", type: "promotion_code", id: code } as const] : []),
  ];
}

const withPayments = z.object({ payments: z.object({ has_more: z.literal(false) }) });

/** Returns whether the mirror has all of these objects. */
type AreKnown = (objects: readonly WireObject[]) => Promise<boolean>;

/** The result of a read. */
export interface ReadResult {
  readonly snapshots: readonly ObjectSnapshot[];
  /** Other reads that the response covers. */
  readonly covered: readonly FollowUpRead[];
}

/**
 * Performs a follow-up read.
 * @param areKnown ends the reading of an append-only list
 * @throws Refusal with 404 if the object doesn't exist
 */
export async function performRead(
  gateway: Gateway,
  account: string,
  read: ObjectRead,
  areKnown: AreKnown,
): Promise<ReadResult> {
  if (read.kind === "object") {
    const path = requestPath(read.type, read.id);
    if (path === null) return { snapshots: [], covered: [] };
    const expand = resourceOfType(read.type)?.mirror.readWith ?? [];
    const { object, at } = await gateway.one(account, { method: "GET", path, expand });
    const whole = read.type === "invoice" && withPayments.safeParse(object).success;
    return {
      snapshots: flatten(object, expand).map((one) => ({ object: one, at })),
      covered: whole ? [paymentsListOf(read.id)] : [],
    };
  }
  if (read.kind === "expanded") {
    const { path, expand, contained } = read;
    const { object, at } = await gateway.one(account, { method: "GET", path, expand });
    const inside = contained === undefined ? undefined : object[contained];
    const objects = [...flatten(object, expand), ...(isWireObject(inside) ? [inside] : [])];
    return { snapshots: objects.map((one) => ({ object: one, at })), covered: [] };
  }
  const { path, query, growing = false } = read;
  const snapshots: ObjectSnapshot[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const params = { ...query, limit: 100, starting_after: after };
    const page = await gateway.page(account, { method: "GET", path, params });
    snapshots.push(...page.data.map((object) => ({ object, at: page.at })));
    after = page.data.at(-1)?.id;
    more = page.hasMore && after !== undefined && !(growing && (await areKnown(page.data)));
  }
  return { snapshots, covered: [] };
}
