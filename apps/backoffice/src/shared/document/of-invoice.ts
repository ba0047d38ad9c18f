import {
  type BusinessProfile,
  type Coupon,
  dueDaysOf,
  type Invoice,
  type TaxNumber,
  type TaxRate,
} from "@counterfoil/contract";
import { appliedBalance } from "@counterfoil/domain";
import { idOf } from "../resource/id-of.ts";
import type { DocumentData, DocumentLine, DocumentPart } from "./document-data.ts";

interface InvoiceContext {
  readonly business: BusinessProfile | undefined;
  readonly rates: ReadonlyMap<string, TaxRate>;
  readonly coupons: ReadonlyMap<string, Partial<Pick<Coupon, "name" | "percent_off">>>;
  /** Unix seconds: the date of issue of a draft without a scheduled one. */
  readonly now: number;
}

/** Returns the document of an invoice with the provider's figures. */
export function documentOf(invoice: Invoice, context: InvoiceContext): DocumentData {
  const { business } = context;
  const name = invoice.customer_name ?? invoice.customer_email;
  return {
    number: invoice.number ?? undefined,
    business,
    customer: name
      ? { name, address: invoice.customer_address, taxIds: taxIdsOf(invoice) }
      : undefined,
    issued: issueOf(invoice, context.now),
    due: invoice.due_date ?? undefined,
    dueDays: dueDaysOf(invoice) ?? undefined,
    charges: invoice.collection_method === "charge_automatically",
    currency: invoice.currency,
    customFields: invoice.custom_fields ?? [],
    lines: invoice.lines.data.map(lineOf),
    subtotal: invoice.subtotal,
    parts: partsOf(invoice, context),
    total: invoice.total,
    appliedBalance: appliedBalance(invoice),
    credited: invoice.pre_payment_credit_notes_amount,
    amountPaid: invoice.amount_paid,
    voided: invoice.status === "void" ? invoice.amount_remaining : 0,
    amountDue: dueOf(invoice),
    memo: invoice.description ?? "",
    footer: invoice.footer ?? "",
  };
}

/** Returns the tax IDs at finalization; for a draft, the current ones. */
export function taxIdsOf({ customer_tax_ids: ids }: Invoice): readonly TaxNumber[] {
  return (ids ?? []).flatMap(({ type, value }) => (value ? [{ type, value }] : []));
}

function issueOf(invoice: Invoice, now: number): number {
  const { status, automatically_finalizes_at: planned, status_transitions: at } = invoice;
  return at.finalized_at ?? (status === "draft" ? (planned ?? now) : invoice.created);
}

function dueOf(invoice: Invoice): number {
  if (invoice.status === "void") return 0;
  return invoice.status === "draft" ? invoice.amount_due : invoice.amount_remaining;
}

function lineOf(line: Invoice["lines"]["data"][number]): DocumentLine {
  return {
    id: line.id,
    description: line.description ?? "",
    quantity: String(line.quantity_decimal ?? line.quantity ?? 1),
    unitAmount: line.pricing?.unit_amount_decimal?.toString(),
    amount: line.amount,
  };
}

function partsOf(invoice: Invoice, { rates, coupons }: InvoiceContext): readonly DocumentPart[] {
  const discounts = (invoice.total_discount_amounts ?? []).map(
    ({ amount, discount }): DocumentPart => {
      const coupon = couponIdOf(discount, invoice);
      const listed = coupon === undefined ? undefined : coupons.get(coupon);
      return {
        kind: "discount",
        id: idOf(discount),
        name: listed?.name ?? coupon ?? "",
        percentOff: listed?.percent_off ?? null,
        amount,
      };
    },
  );
  // Before tax: its tax is part of the taxes.
  const shipping = (invoice.shipping_cost ? [invoice.shipping_cost] : []).map(
    ({ amount_subtotal: amount }): DocumentPart => ({ kind: "shipping", id: "", amount }),
  );
  const taxes = (invoice.total_taxes ?? []).map((tax): DocumentPart => {
    const id = tax.tax_rate_details?.tax_rate ?? "";
    const rate = rates.get(id);
    return {
      kind: "tax",
      id,
      name: rate?.display_name,
      percentage: rate?.percentage,
      inclusive: tax.tax_behavior === "inclusive",
      reason:
        tax.taxability_reason === "customer_exempt"
          ? "exempt"
          : tax.taxability_reason === "reverse_charge"
            ? "reverse"
            : "taxed",
      taxable: tax.taxable_amount ?? 0,
      amount: tax.amount,
    };
  });
  return [...discounts, ...shipping, ...taxes];
}

type DiscountRef = NonNullable<Invoice["total_discount_amounts"]>[number]["discount"];

function couponIdOf(discount: DiscountRef, invoice: Invoice): string | undefined {
  const id = idOf(discount);
  const whole = invoice.discounts.find((one) => typeof one !== "string" && one.id === id);
  if (whole === undefined || typeof whole === "string" || !("source" in whole)) return undefined;
  return idOf(whole.source.coupon);
}

/** Returns the IDs of the coupons of an invoice, whose terms its document shows. */
export function couponIdsOf(invoice: Invoice): readonly string[] {
  const ids = (invoice.total_discount_amounts ?? []).map(({ discount }) =>
    couponIdOf(discount, invoice),
  );
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Returns the customer's languages if the customer is expanded. */
export function languagesOf({ customer }: Invoice): readonly string[] | null | undefined {
  return customer && typeof customer === "object" && "preferred_locales" in customer
    ? customer.preferred_locales
    : undefined;
}

/** Returns the IDs of an invoice's tax rates. */
export function rateIdsOf(invoice: Invoice): readonly string[] {
  const taxes = [
    ...(invoice.total_taxes ?? []),
    ...invoice.lines.data.flatMap((line) => line.taxes ?? []),
  ];
  const ids = taxes.map((tax) => tax.tax_rate_details?.tax_rate);
  return [...new Set(ids.filter((id) => id !== undefined))];
}
