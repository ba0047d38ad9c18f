import type { Context } from "../../../kernel/context.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { taxRatesOf } from "../../../records/tax-rates/tax-rates.ts";
import { applyDiscounts } from "../discounts/apply-discounts.ts";
import type { LineParams } from "./item-params.ts";
import { priced } from "./pricing.ts";

export type InvoiceItem = Types["invoiceitem"];

interface ItemPlace {
  customer: string;
  invoice: string | null;
  /** Lower case. Defaults to the invoice's, then the customer's. */
  currency: string;
  /** Only invoices of this subscription include the item. */
  subscription?: string;
}

/** Creates an invoice item. If no invoice is named, it is added to the customer's next. */
export async function createItem(
  ctx: Context,
  params: LineParams,
  place: ItemPlace,
): Promise<InvoiceItem> {
  const id = ctx.id("ii");
  const pricing = await priced(ctx, params, null, place.currency);
  checkCurrency(pricing.currency, place.currency);
  const now = ctx.now();
  const invoiceItem: InvoiceItem = {
    id,
    object: "invoiceitem",
    ...pricing,
    customer: place.customer,
    customer_account: null,
    date: now,
    description: params.description ?? (await productName(ctx, pricing.pricing)),
    discountable: params.discountable ?? pricing.amount >= 0,
    discounts: await applyDiscounts(ctx, params.discounts ?? [], {
      customer: place.customer,
      currency: pricing.currency,
      invoice: place.invoice,
      invoiceItem: id,
      current: [],
      subtotal: null,
    }),
    invoice: place.invoice,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    net_amount: pricing.amount,
    parent: place.subscription
      ? {
          subscription_details: { subscription: place.subscription },
          type: "subscription_details",
        }
      : null,
    period: params.period ?? { end: now, start: now },
    proration: false,
    tax_rates: await taxRatesOf(ctx, params.tax_rates ?? [], "tax_rates"),
    test_clock: ctx.testClock,
  };
  checkPeriod(invoiceItem.period);
  ctx.store.put("invoiceitem", invoiceItem);
  ctx.emit("invoiceitem.created", invoiceItem);
  return invoiceItem;
}

/**
 * Updates an invoice item. Omitted parameters keep their values.
 * @throws ApiRefusal if it would change the amount of a proration
 */
export async function changeItem(
  ctx: Context,
  invoiceItem: InvoiceItem,
  params: LineParams,
): Promise<InvoiceItem> {
  const repriced = [
    params.amount,
    params.unit_amount_decimal,
    params.pricing?.price,
    params.price_data,
    params.quantity,
    params.quantity_decimal,
  ].some((value) => value !== undefined);
  if (repriced && invoiceItem.proration) {
    throw refuse.invalid("You can't change the amount of a proration. Delete it instead.", {
      param: "amount",
    });
  }
  const pricing = repriced ? await priced(ctx, params, invoiceItem, invoiceItem.currency) : null;
  if (pricing) checkCurrency(pricing.currency, invoiceItem.currency);
  const changed: InvoiceItem = {
    ...invoiceItem,
    ...pricing,
    net_amount: pricing?.amount ?? invoiceItem.amount,
    description: params.description ?? invoiceItem.description,
    discountable: params.discountable ?? invoiceItem.discountable,
    discounts:
      params.discounts === undefined
        ? invoiceItem.discounts
        : await applyDiscounts(ctx, params.discounts, {
            customer: invoiceItem.customer,
            currency: invoiceItem.currency,
            invoice: invoiceItem.invoice,
            invoiceItem: invoiceItem.id,
            current: invoiceItem.discounts ?? [],
            subtotal: null,
          }),
    metadata: mergeMetadata(invoiceItem.metadata, params.metadata),
    period: params.period ?? invoiceItem.period,
    tax_rates:
      params.tax_rates === undefined
        ? invoiceItem.tax_rates
        : await taxRatesOf(ctx, params.tax_rates, "tax_rates"),
  };
  checkPeriod(changed.period);
  ctx.store.put(storedAs(changed), changed);
  return changed;
}

/** Items created by a subscription's period are stored apart, because lists don't include them. */
export const storedAs = ({ id }: Pick<InvoiceItem, "id">): "invoiceitem" | "subscription_line" =>
  id.startsWith("ii_") ? "invoiceitem" : "subscription_line";

async function productName(ctx: Context, pricing: InvoiceItem["pricing"]): Promise<string | null> {
  const product = pricing?.price_details?.product;
  if (product === undefined) return null;
  return (await ctx.store.get("product", product))?.name ?? null;
}

function checkCurrency(actual: string, expected: string): void {
  if (actual === expected) return;
  throw refuse.invalid(
    `The currency of the invoice item (${actual}) doesn't match the currency of the invoice (${expected}).`,
    { param: "currency" },
  );
}

function checkPeriod({ start, end }: InvoiceItem["period"]): void {
  if (end < start) {
    throw refuse.invalid("The period's end must be greater than or equal to its start.", {
      param: "period[end]",
    });
  }
}
