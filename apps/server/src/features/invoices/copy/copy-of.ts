import type { InvoiceCopy, InvoiceLineParams } from "@counterfoil/contract";
import { dueDaysOf, PRICE_KEY } from "@counterfoil/contract";
import {
  type InvoiceText,
  invoiceTexts,
  lineAmount,
  oneOffCouponProblem,
} from "@counterfoil/domain";
import type { SourceCoupon, SourceInvoice, SourceLine, SourcePrice, SourceRate } from "./source.ts";

/** Days that a copy of an invoice without due days is given. */
const STANDARD_DAYS = 30;

/** Objects related to an invoice, by ID, in their current state. */
export interface Surroundings {
  /** The coupons behind its discounts, in their order. */
  readonly wanted: readonly string[];
  readonly coupons: ReadonlyMap<string, SourceCoupon>;
  readonly rates: ReadonlyMap<string, SourceRate>;
  readonly prices: ReadonlyMap<string, SourcePrice>;
  /** Products that can be sold. */
  readonly sold: ReadonlySet<string>;
  /** Seconds. */
  readonly now: number;
}

/** The price that a line was made from: the row's own word, else the provider's. */
export function priceIdOf({ metadata, pricing }: SourceLine): string | undefined {
  return metadata?.[PRICE_KEY] || (pricing?.price_details?.price ?? undefined);
}

/** Ids of the rates on a line. */
export function rateIdsOf({ taxes }: SourceLine): readonly string[] {
  return (taxes ?? []).flatMap((tax) => tax.tax_rate_details?.tax_rate ?? []);
}

/**
 * What makes a draft with the customer, lines, terms, texts and discounts of an invoice. What the
 * provider takes for nothing new is left out by name: coupons that cannot be redeemed any more and
 * archived tax rates (docs.stripe.com/api/tax_rates/object: active). A line keeps its price while it
 * is sold; else the amount is its own (docs.stripe.com/products-prices/manage-prices: archive).
 */
export function copyOf(invoice: SourceInvoice, around: Surroundings): InvoiceCopy {
  const { currency } = invoice;
  const sends = invoice.collection_method !== "charge_automatically";
  const kept = around.wanted.filter((id) => {
    const coupon = around.coupons.get(id);
    if (coupon === undefined) return false;
    return oneOffCouponProblem(coupon, { currency, now: around.now }) === null;
  });
  const archived = new Map(
    [...around.rates.values()]
      .filter(({ active }) => !active)
      .map(({ id, display_name: name }) => [id, name] as const),
  );
  return {
    draft: {
      customer: invoice.customer ?? "",
      currency,
      collection_method: sends ? "send_invoice" : "charge_automatically",
      ...(sends ? { days_until_due: dueDaysOf(invoice) ?? STANDARD_DAYS } : {}),
      ...copiedTexts(invoice),
      ...(invoice.custom_fields?.length ? { custom_fields: invoice.custom_fields } : {}),
      ...(kept.length > 0 ? { discounts: kept.map((coupon) => ({ coupon })) } : {}),
      auto_advance: false,
      lines: invoice.lines.data.map((line, place) => ({
        key: `copy-line-${place + 1}`,
        description: line.description ?? "",
        ...costOf(line, currency, around),
        tax_rates: rateIdsOf(line).filter((id) => !archived.has(id)),
        discountable: line.discountable,
      })),
    },
    left: {
      coupons: around.wanted
        .filter((id) => !kept.includes(id))
        .map((id) => around.coupons.get(id)?.name || id),
      tax_rates: [...new Set(archived.values())],
    },
    own_amounts: invoice.lines.data
      .filter((line) => line.metadata?.[PRICE_KEY] && soldPrice(line, currency, around) === null)
      .map(({ description }) => description ?? ""),
  };
}

/** Returns the texts that a copy takes over. */
function copiedTexts(invoice: SourceInvoice): Partial<Record<InvoiceText, string>> {
  const copied: Partial<Record<InvoiceText, string>> = {};
  invoiceTexts((name, row) => {
    const text = invoice[name];
    if (row.copied && text) copied[name] = text;
  });
  return copied;
}

/** The price that goes on a copy of the line; null when it is none that is sold by the piece. */
function soldPrice(line: SourceLine, currency: string, around: Surroundings): string | null {
  const price = around.prices.get(priceIdOf(line) ?? "");
  if (price === undefined || !price.active || price.type !== "one_time") return null;
  const fits = price.currency === currency && !price.custom_unit_amount;
  return fits && around.sold.has(price.product ?? "") ? price.id : null;
}

/** The line's price with its quantity; without one its unit amount, or all of it where that differs. */
function costOf(
  line: SourceLine,
  currency: string,
  around: Surroundings,
): Pick<InvoiceLineParams, "quantity" | "unit_amount_decimal" | "price"> {
  const quantity = String(line.quantity_decimal ?? line.quantity ?? 1);
  const unit = String(line.pricing?.unit_amount_decimal ?? line.amount);
  const price = soldPrice(line, currency, around);
  if (price !== null) return { quantity, unit_amount_decimal: unit, price };
  const tells = lineAmount({ quantity, unitAmount: unit }) === line.amount;
  return tells
    ? { quantity, unit_amount_decimal: unit }
    : { quantity: "1", unit_amount_decimal: String(line.amount) };
}
