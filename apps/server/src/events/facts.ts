import { type Resource, resourceOfType, resources } from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";
import { debitedAccount, debits } from "../mirror/columns/debited-account.ts";
import { reference, type WireObject } from "../provider/encoding/wire.ts";

/** Maximum total length of the changed fields' names, in characters. */
const MAX_CHANGED = 400;

type Fact = string | number | boolean | null;

/**
 * Fields by which an object of any type refers to others: the event belongs to their history too.
 */
const RELATIONS: ReadonlySet<string> = new Set(
  Object.values<Resource>(resources)
    .flatMap(({ history }) => history.related)
    .filter((path) => !path.includes(".")),
);

/**
 * Returns the object's few plain values.
 * @param before the event's previous values, whose names are a fact too
 */
export function factsOf(
  object: WireObject,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, Fact> {
  const resource = resourceOfType(object.object);
  const facts: Record<string, Fact> = changesOf(resource, before);
  if (resource === null) return facts;
  for (const name of resource.facts) {
    const value = object[name];
    if (isFact(value)) facts[name] = value;
  }
  const { parts, card } = resource.history;
  for (const [name, path] of Object.entries(parts)) {
    const value = fieldOf(object, ...path.split("."));
    if (isFact(value) && value !== null && value !== "") facts[name] = value;
  }
  if (card === null) return facts;
  return { ...facts, ...cardOf(card === "self" ? object : object[card]) };
}

function changesOf(
  resource: Resource | null,
  before: Readonly<Record<string, unknown>>,
): Record<string, Fact> {
  const names = Object.keys(before);
  if (names.length === 0) return {};
  const facts: Record<string, Fact> = { changed: names.join(",").slice(0, MAX_CHANGED) };
  if (resource === null) return facts;
  if (names.every((name) => resource.history.consequences.includes(name))) facts.echo = true;
  for (const name of resource.facts) {
    const value = before[name];
    if (isFact(value)) facts[`before_${name}`] = value;
  }
  return facts;
}

/** Returns what identifies the described card or bank account; null if there is none. */
function cardOf(used: unknown): Record<string, Fact> | null {
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

/** Returns the IDs of the object and of those that it refers to. */
export function relatedTo(object: WireObject): string[] {
  const ids = [object.id];
  const own = resourceOfType(object.object)?.history.related ?? [];
  for (const path of new Set([...RELATIONS, ...own])) {
    const id = reference.safeParse(fieldOf(object, ...path.split(".")));
    if (id.success && id.data !== null) ids.push(id.data);
  }
  return [...new Set(ids)];
}
