import type { ResourceName } from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";
import { customerPath, invoicePath, paymentPath } from "../../shared/routing/paths.ts";

/** What the prefix of an id says. */
export interface Kind {
  readonly resource: ResourceName;
  /** Makes the address of a page from the id of what the page is about. */
  readonly page: (id: string) => string;
  /** The field that names what the page is about; the object itself where there is none. */
  readonly of?: "customer" | "invoice" | "payment_intent";
}

/** The provider's prefixes, and where the objects behind them are shown. */
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

/** What an id of the provider is of; nothing for other words and for what has no page. */
export function kindOfId(text: string): Kind | undefined {
  const prefix = /^([a-z]{2,3})_\w{5,255}$/.exec(text)?.[1];
  return prefix === undefined ? undefined : KINDS[prefix];
}

/** Where an object is shown: on its own page, or on that of what it belongs to. */
export function pathOf({ page, of }: Kind, object: object): string | undefined {
  const id = of === undefined ? idOf(object) : idOf(fieldOf(object, of));
  return id === undefined ? undefined : page(id);
}

function idOf(other: unknown): string | undefined {
  if (typeof other === "string") return other;
  if (typeof other !== "object" || other === null || !("id" in other)) return undefined;
  return typeof other.id === "string" ? other.id : undefined;
}
