import { resources } from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";
import { debitedAccount, debits } from "../mirror/write/debited-account.ts";
import { reference, type WireObject } from "../provider/wire.ts";

/** Letters that the names of changed values take at most. */
const MOST_CHANGED = 400;

type Fact = string | number | boolean | null;

/** What a sentence about an object needs; read from the object as it stood at the event. */
const FACTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(resources).map(({ type, facts }) => [type, facts]),
);

/** Fields that name other objects: the event belongs to their history as well. */
const RELATIONS = [
  "customer",
  "invoice",
  "payment_intent",
  "charge",
  "latest_charge",
  "payment_method",
  "coupon",
  "product",
  "balance_transaction",
] as const;

/** Changes of a customer that only follow from an invoice, which has its own event. */
const FOLLOWING: ReadonlySet<string> = new Set([
  "currency",
  "default_source",
  "delinquent",
  "next_invoice_sequence",
]);

/**
 * The few plain values that the object had.
 * @param before what the event says of the values that changed; their names are a fact too
 */
export function factsOf(
  object: WireObject,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, Fact> {
  const facts: Record<string, Fact> = changesOf(object, before);
  for (const name of FACTS.get(object.object) ?? []) {
    const value = object[name];
    if (isFact(value)) facts[name] = value;
  }
  const note =
    object.object === "refund"
      ? fieldOf(object.metadata, "note")
      : object.object === "credit_note"
        ? object.memo
        : undefined;
  if (typeof note === "string" && note !== "") facts.note = note;
  const error = object.object === "payment_intent" ? object.last_payment_error : null;
  if (typeof error === "object" && error !== null) {
    for (const name of ["code", "decline_code", "message"] as const) {
      const value = fieldOf(error, name);
      if (isFact(value)) facts[`error_${name}`] = value;
    }
  }
  // A charge's own code says only that it was declined; why, the outcome says.
  const reason = object.object === "charge" ? fieldOf(object.outcome, "reason") : undefined;
  if (typeof reason === "string") facts.outcome_reason = reason;
  const card = cardOf(object);
  if (card !== null) Object.assign(facts, card);
  return facts;
}

function changesOf(
  object: WireObject,
  before: Readonly<Record<string, unknown>>,
): Record<string, Fact> {
  const names = Object.keys(before);
  if (names.length === 0) return {};
  const facts: Record<string, Fact> = { changed: names.join(",").slice(0, MOST_CHANGED) };
  if (object.object === "customer" && names.every((name) => FOLLOWING.has(name))) {
    facts.echo = true;
  }
  for (const name of FACTS.get(object.object) ?? []) {
    const value = before[name];
    if (isFact(value)) facts[`before_${name}`] = value;
  }
  return facts;
}

function cardOf(object: WireObject): Record<string, Fact> | null {
  const used: unknown =
    object.object === "charge"
      ? object.payment_method_details
      : object.object === "payment_method"
        ? object
        : null;
  const card = fieldOf(used, "card");
  if (typeof card !== "object" || card === null) {
    const parsed = debits.safeParse(used);
    const account = parsed.success ? debitedAccount(parsed.data) : null;
    return account && { card_brand: account.bank ?? "", card_last4: account.last4 };
  }
  const [brand, last4] = [fieldOf(card, "brand"), fieldOf(card, "last4")];
  return {
    ...(isFact(brand) ? { card_brand: brand } : {}),
    ...(isFact(last4) ? { card_last4: last4 } : {}),
  };
}

const isFact = (value: unknown): value is Fact =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/** The object's id and those of the objects that it names. */
export function relatedTo(object: WireObject): string[] {
  const ids = [object.id];
  for (const name of RELATIONS) {
    const id = reference.safeParse(object[name]);
    if (id.success && id.data !== null) ids.push(id.data);
  }
  if (object.object === "promotion_code") {
    const id = reference.safeParse(fieldOf(object.promotion, "coupon"));
    if (id.success && id.data !== null) ids.push(id.data);
  }
  if (object.object === "invoice_payment") {
    const id = reference.safeParse(fieldOf(object.payment, "payment_intent"));
    if (id.success && id.data !== null) ids.push(id.data);
  }
  return [...new Set(ids)];
}
