import { lookupTable } from "@counterfoil/domain";
import { isWireObject, type WireObject } from "../../provider/wire.ts";
import type { MirrorDb } from "../schema.ts";
import { getMembers, getTexts } from "./get.ts";

/** Fields that hold the id of an object of another type. */
const TYPES: Readonly<Record<string, string>> = lookupTable({
  customer: "customer",
  default_payment_method: "payment_method",
  payment_method: "payment_method",
  payment_intent: "payment_intent",
  latest_charge: "charge",
  charge: "charge",
  refund: "refund",
  balance_transaction: "balance_transaction",
  discounts: "discount",
  invoice: "invoice",
  coupon: "coupon",
  product: "product",
  default_price: "price",
});

/** What moved the balance, by the id that stands in `source`. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/^(ch|py)_/, "charge"],
  [/^(re|pyr)_/, "refund"],
  [/^(dp|du)_/, "dispute"],
  [/^po_/, "payout"],
];

/** Lists that an object has only when asked for: where their members are. */
const LISTS: Readonly<
  Record<string, { type: string; by: "parent" | "link"; url: (id: string) => string }>
> = {
  payments: {
    type: "invoice_payment",
    by: "parent",
    url: (id) => `/v1/invoice_payments?invoice=${id}`,
  },
  prices: { type: "price", by: "parent", url: (id) => `/v1/prices?product=${id}` },
  disputes: {
    type: "dispute",
    by: "parent",
    url: (id) => `/v1/disputes?payment_intent=${id}`,
  },
  refunds: { type: "refund", by: "link", url: (id) => `/v1/charges/${id}/refunds` },
};

/** Objects that the provider always answers with whole: a path to them adds nothing. */
const WHOLE: Readonly<Record<string, string>> = lookupTable({ default_tax_rates: "tax_rate" });

/** Returns the types of all objects that a path puts into an answer, step by step. */
export function typesAlong(path: string): string[] {
  return path.split(".").flatMap((name) => {
    const type = LISTS[name]?.type ?? TYPES[name] ?? WHOLE[name];
    if (type !== undefined) return [type];
    return name === "source" ? SOURCES.map(([, source]) => source) : [];
  });
}

/**
 * Puts the objects that the paths name in the place of their ids, from the mirror, one query for
 * each step of a path. What the mirror lacks stays an id. The objects are changed in place.
 */
export async function expand(
  db: MirrorDb,
  objects: readonly WireObject[],
  paths: readonly string[],
): Promise<void> {
  // A shorter path comes first, so that `a.b` finds `a` expanded already.
  for (const path of [...paths].sort((one, other) => one.length - other.length)) {
    let holders: Record<string, unknown>[] = [...objects];
    for (const name of path.split(".")) holders = await step(db, holders, name);
  }
}

async function step(
  db: MirrorDb,
  holders: readonly Record<string, unknown>[],
  name: string,
): Promise<Record<string, unknown>[]> {
  const list = LISTS[name];
  if (list !== undefined) await addLists(db, holders, name, list);
  const type = TYPES[name];
  if (type !== undefined) await replaceIds(db, holders, name, type);
  if (name === "source") {
    for (const [pattern, source] of SOURCES) {
      const own = holders.filter(({ source: id }) => typeof id === "string" && pattern.test(id));
      await replaceIds(db, own, name, source);
    }
  }
  return holders.flatMap((holder) => {
    const value = holder[name];
    return (Array.isArray(value) ? value : [value]).filter(isRecord);
  });
}

async function addLists(
  db: MirrorDb,
  holders: readonly Record<string, unknown>[],
  name: string,
  { type, by, url }: NonNullable<(typeof LISTS)[string]>,
): Promise<void> {
  const bare = holders.filter(isWireObject).filter((holder) => holder[name] === undefined);
  if (bare.length === 0) return;
  const members = await getMembers(
    db,
    type,
    by,
    bare.map((holder) => holder.id),
  );
  for (const holder of bare) {
    const data = (members.get(holder.id) ?? []).map((text): unknown => JSON.parse(text));
    // The provider lists the newest refund first, an invoice's payments as they were made.
    if (name !== "payments") data.reverse();
    holder[name] = { object: "list", data, has_more: false, url: url(holder.id) };
  }
}

async function replaceIds(
  db: MirrorDb,
  holders: readonly Record<string, unknown>[],
  name: string,
  type: string,
): Promise<void> {
  const ids = holders
    .flatMap((holder) => [holder[name]].flat())
    .filter((id) => typeof id === "string");
  if (ids.length === 0) return;
  const texts = await getTexts(db, type, [...new Set(ids)]);
  const whole = (id: unknown): unknown => {
    const text = typeof id === "string" ? texts.get(id) : undefined;
    return text === undefined ? id : JSON.parse(text);
  };
  for (const holder of holders) {
    const value = holder[name];
    holder[name] = Array.isArray(value) ? value.map(whole) : whole(value);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
