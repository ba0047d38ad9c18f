import { type Coupon, type Invoice, LINE_KEY } from "@counterfoil/contract";
import { oneOffCouponProblem } from "@counterfoil/domain";
import { idOf } from "../../../shared/resource/id-of.ts";
import type { InvoiceCreate } from "../api.ts";
import { collectionOf, customerIdOf } from "../standing.ts";

/** Days that a copy of an invoice without due days is given. */
const STANDARD_DAYS = 30;
const DAY = 86_400;

export interface Copy {
  readonly body: InvoiceCreate;
  /** Names of the coupons that could not be taken along. */
  readonly left: readonly string[];
}

/** Ids of the coupons behind an invoice's discounts, in their order; it must have them whole. */
export function discountCoupons(invoice: Invoice): readonly string[] {
  return invoice.discounts.flatMap((one) => {
    if (typeof one === "string" || !("source" in one)) return [];
    return idOf(one.source.coupon) ?? [];
  });
}

/**
 * What makes a draft with the customer, lines, terms, texts and discounts of an invoice. A coupon
 * that cannot be redeemed any more is left out.
 * @param coupons those of `discountCoupons` that could be read, by id.
 * @param now seconds.
 */
export function copyOf(invoice: Invoice, coupons: ReadonlyMap<string, Coupon>, now: number): Copy {
  const sends = collectionOf(invoice) === "send_invoice";
  const days = invoice.due_date === null ? Number.NaN : (invoice.due_date - invoice.created) / DAY;
  const { currency } = invoice;
  const wanted = discountCoupons(invoice);
  const kept = wanted.filter((id) => {
    const coupon = coupons.get(id);
    return coupon !== undefined && oneOffCouponProblem(coupon, { currency, now }) === null;
  });
  return {
    body: {
      customer: customerIdOf(invoice) ?? "",
      currency,
      collection_method: collectionOf(invoice),
      ...(sends ? { days_until_due: Number.isInteger(days) ? days : STANDARD_DAYS } : {}),
      ...(invoice.description ? { description: invoice.description } : {}),
      ...(invoice.footer ? { footer: invoice.footer } : {}),
      ...(invoice.custom_fields?.length ? { custom_fields: invoice.custom_fields } : {}),
      ...(kept.length > 0 ? { discounts: kept.map((coupon) => ({ coupon })) } : {}),
      auto_advance: false,
      lines: invoice.lines.data.map((line, place) => ({
        key: `copy-${place}-${(line.metadata[LINE_KEY] ?? line.id).slice(0, 48)}`,
        description: line.description ?? "",
        quantity: String(line.quantity_decimal ?? line.quantity ?? 1),
        unit_amount_decimal: String(line.pricing?.unit_amount_decimal ?? line.amount),
        tax_rates: (line.taxes ?? []).flatMap((tax) => tax.tax_rate_details?.tax_rate ?? []),
        discountable: line.discountable,
      })),
    },
    left: wanted.filter((id) => !kept.includes(id)).map((id) => coupons.get(id)?.name ?? id),
  };
}
