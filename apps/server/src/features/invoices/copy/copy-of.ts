import type { InvoiceCopy, InvoiceLineParams } from "@counterfoil/contract";
import { dueDaysOf, PRICE_KEY } from "@counterfoil/contract";
import {
  type InvoiceText,
  invoiceTexts,
  lineAmount,
  oneOffCouponProblem,
} from "@counterfoil/domain";
import type { SourceCoupon, SourceInvoice, SourceLine, SourcePrice, SourceRate } from "./source.ts";

/** Payment terms in days for a copy of an invoice without any. */
const STANDARD_DAYS = 30;

/** Objects related to an invoice, by ID, in their current state. */
export interface CopyContext {
  /** The coupons of its discounts, in order. */
  readonly wanted: readonly string[];
  readonly coupons: ReadonlyMap<string, SourceCoupon>;
  readonly rates: ReadonlyMap<string, SourceRate>;
  readonly prices: ReadonlyMap<string, SourcePrice>;
  /** Active products. */
  readonly sold: ReadonlySet<string>;
  /** Unix seconds. */
  readonly now: number;
}

/** Returns the price that a line was created from: the one in its metadata, or the provider's. */
export function priceIdOf({ metadata, pricing }: SourceLine): string | undefined {
  return metadata?.[PRICE_KEY] || (pricing?.price_details?.price ?? undefined);
}

/** Returns the IDs of the line's tax rates. */
export function rateIdsOf({ taxes }: SourceLine): readonly string[] {
  return (taxes ?? []).flatMap((tax) => tax.tax_rate_details?.tax_rate ?? []);
}

/**
 * Returns a draft with the customer, lines, terms, texts and discounts of an invoice. Names what
 * the provider rejects in a new invoice: coupons that can no longer be redeemed and archived tax
 * rates (docs.stripe.com/api/tax_rates/object: active). A line keeps its price while that is
 * active; otherwise, it gets the amount (docs.stripe.com/products-prices/manage-prices: archive).
 */
export function copyOf(invoice: SourceInvoice, context: CopyContext): InvoiceCopy {
  const { currency } = invoice;
  const sends = invoice.collection_method !== "charge_automatically";
  const applicable = context.wanted.filter((id) => {
    const coupon = context.coupons.get(id);
    if (coupon === undefined) return false;
    return oneOffCouponProblem(coupon, { currency, now: context.now }) === null;
  });
  const archived = new Map(
    [...context.rates.values()]
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
      ...(applicable.length > 0 ? { discounts: applicable.map((coupon) => ({ coupon })) } : {}),
      auto_advance: false,
      lines: invoice.lines.data.map((line, place) => ({
        key: `copy-line-${place + 1}`,
        description: line.description ?? "",
        ...costOf(line, currency, context),
        tax_rates: rateIdsOf(line).filter((id) => !archived.has(id)),
        discountable: line.discountable,
      })),
    },
    left: {
      coupons: context.wanted
        .filter((id) => !applicable.includes(id))
        .map((id) => context.coupons.get(id)?.name || id),
      tax_rates: [...new Set(archived.values())],
    },
    own_amounts: invoice.lines.data
      .filter((line) => line.metadata?.[PRICE_KEY] && soldPrice(line, currency, context) === null)
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

/** Returns the price for a copy of the line; null unless it is an active per-unit price. */
function soldPrice(line: SourceLine, currency: string, context: CopyContext): string | null {
  const price = context.prices.get(priceIdOf(line) ?? "");
  if (price === undefined || !price.active || price.type !== "one_time") return null;
  const fits = price.currency === currency && !price.custom_unit_amount;
  return fits && context.sold.has(price.product ?? "") ? price.id : null;
}

/**
 * Returns the line's price or unit amount with its quantity, or its total if those don't multiply
 * to it.
 */
function costOf(
  line: SourceLine,
  currency: string,
  context: CopyContext,
): Pick<InvoiceLineParams, "quantity" | "unit_amount_decimal" | "price"> {
  const quantity = String(line.quantity_decimal ?? line.quantity ?? 1);
  const unit = String(line.pricing?.unit_amount_decimal ?? line.amount);
  const price = soldPrice(line, currency, context);
  if (price !== null) return { quantity, unit_amount_decimal: unit, price };
  const tells = lineAmount({ quantity, unitAmount: unit }) === line.amount;
  return tells
    ? { quantity, unit_amount_decimal: unit }
    : { quantity: "1", unit_amount_decimal: String(line.amount) };
}
