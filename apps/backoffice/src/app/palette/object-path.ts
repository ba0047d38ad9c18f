import type { ResourceName } from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";
import { customerPath, invoicePath, paymentPath } from "../../shared/routing/paths.ts";

/** The page of an ID's prefix. */
export interface Kind {
  readonly resource: ResourceName;
  /** Returns the address of a page for the ID of its object. */
  readonly page: (id: string) => string;
  /** The field with the ID of the page's object; by default the object itself. */
  readonly of?: "customer" | "invoice" | "payment_intent";
}

/** The provider's prefixes and the pages of their objects. */
const KINDS: Readonly<Record<string, Kind>> = {
  in: { resource: "invoice", page: invoicePath },
  cus: { resource: "customer", page: customerPath },
  pi: { resource: "paymentIntent", page: paymentPath },
  ch: { resource: "charge", page: paymentPath, of: "payment_intent" },
  py: { resource: "charge", page: paymentPath, of: "payment_intent" },
  re: { resource: "refund", page: paymentPath, of: "payment_intent" },
  pyr: { resource: "refund", page: paymentPath, of: "payment_intent" },
  pm: { resource: "paymentMethod", page: customerPath, of: "customer" },
  ii: { resource: "invoiceItem", page: invoicePath, of: "invoice" },
  cn: { resource: "creditNote", page: invoicePath, of: "invoice" },
};

/**
 * Returns the prefix entry of a provider ID; undefined for other texts and for objects without a
 * page.
 */
export function kindOfId(text: string): Kind | undefined {
  const prefix = /^([a-z]{2,3})_\w{5,255}$/.exec(text)?.[1];
  return prefix === undefined ? undefined : KINDS[prefix];
}

/** Returns the page of an object: its own, or that of the object it belongs to. */
export function pathOf({ page, of }: Kind, object: object): string | undefined {
  const id = of === undefined ? idOf(object) : idOf(fieldOf(object, of));
  return id === undefined ? undefined : page(id);
}

function idOf(other: unknown): string | undefined {
  if (typeof other === "string") return other;
  if (typeof other !== "object" || other === null || !("id" in other)) return undefined;
  return typeof other.id === "string" ? other.id : undefined;
}
