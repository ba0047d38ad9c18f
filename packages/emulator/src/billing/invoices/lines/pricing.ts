import { isDecimal, maximumCharge } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { readCurrency } from "../../../kernel/money/amounts.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { createInlinePrice, createOwnPrice } from "./inline-price.ts";
import type { LineParams } from "./item-params.ts";
import { checkSellable, priceAmount, product } from "./price-amount.ts";

type InvoiceItem = Types["invoiceitem"];

/** Price and amount of an item. */
type Pricing = Pick<
  InvoiceItem,
  "amount" | "currency" | "pricing" | "quantity" | "quantity_decimal"
>;

/**
 * Calculates an item's amount from its parameters: an amount, or a unit amount times a quantity,
 * rounded once (https://docs.stripe.com/api/invoiceitems/create).
 * @param former the current pricing; null for a new item
 * @param currency used if neither price nor parameters name one
 * @throws ApiRefusal if no amount or price is given
 */
export async function priced(
  ctx: Context,
  params: LineParams,
  former: Pricing | null,
  currency: string,
): Promise<Pricing> {
  checkExclusive(params);
  if (params.amount !== undefined) return amountPricing(ctx, params, currency);
  const quantity = quantityOf(params, former);
  const unit = await unitOf(ctx, params, former, currency);
  if (unit === null) {
    throw refuse.invalid(
      "Missing required param: amount. Pass `amount`, `unit_amount_decimal`, `pricing[price]` or `price_data`.",
      { param: "amount", code: "parameter_missing" },
    );
  }
  const amount = unit.source
    ? priceAmount(unit.source, unit.currency, quantity, unit.amount)
    : product(unit.amount, quantity);
  return {
    amount: held(amount, unit.currency, "unit_amount_decimal"),
    currency: unit.currency,
    pricing: {
      ...(unit.price ? { price_details: unit.price } : {}),
      type: "price_details",
      unit_amount_decimal: unit.source?.tiers_mode ? null : unit.amount,
    },
    quantity: Math.trunc(Number(quantity)),
    quantity_decimal: quantity,
  };
}

/**
 * Returns the amount of a line, in minor units of either sign, if one payment could collect it.
 * @throws ApiRefusal amount_too_large
 */
function held(amount: number | null, currency: string, param: string): number {
  const maximum = maximumCharge(currency);
  if (amount !== null && Math.abs(amount) <= maximum) return amount;
  throw refuse.invalid(`The amount of a line item must be less than or equal to ${maximum}.`, {
    code: "amount_too_large",
    param,
  });
}

function amountPricing(ctx: Context, params: LineParams, currency: string): Pricing {
  const { amount = 0 } = params;
  held(amount, currency, "amount");
  const unit = String(amount);
  return {
    amount,
    currency,
    pricing: {
      price_details: ownPrice(ctx, params, unit, currency),
      type: "price_details",
      unit_amount_decimal: unit,
    },
    quantity: 1,
    quantity_decimal: "1",
  };
}

const ownPrice = (ctx: Context, { description }: LineParams, unit: string, currency: string) =>
  createOwnPrice(ctx, description || "Line item", unit, currency);

function checkExclusive(params: LineParams): void {
  const ways = [
    params.amount,
    params.unit_amount_decimal,
    params.pricing?.price,
    params.price_data,
  ].filter((way) => way !== undefined);
  if (ways.length > 1) {
    throw refuse.invalid(
      "You may only specify one of these parameters: amount, unit_amount_decimal, pricing, price_data.",
      { code: "parameters_exclusive", param: "amount" },
    );
  }
  const counted = params.quantity !== undefined || params.quantity_decimal !== undefined;
  if (params.amount !== undefined && counted) {
    throw refuse.invalid("You may only specify one of these parameters: amount, quantity.", {
      code: "parameters_exclusive",
      param: "quantity",
    });
  }
  if (params.quantity !== undefined && params.quantity_decimal !== undefined) {
    throw refuse.invalid(
      "You may only specify one of these parameters: quantity, quantity_decimal.",
      {
        code: "parameters_exclusive",
        param: "quantity",
      },
    );
  }
}

function quantityOf(params: LineParams, former: Pricing | null): string {
  const quantity = params.quantity_decimal ?? params.quantity?.toString();
  if (quantity === undefined) return former?.quantity_decimal ?? "1";
  const places = quantity.split(".")[1]?.length ?? 0;
  if (!isDecimal(quantity) || quantity.startsWith("-") || places > 12) {
    throw refuse.invalid(
      "The quantity must be a non-negative decimal with up to 12 decimal places.",
      { param: "quantity_decimal" },
    );
  }
  return quantity;
}

interface UnitAmount {
  /** Converts minor units to a decimal. */
  amount: string;
  currency: string;
  price: { price: string; product: string } | null;
  /** Returns the price that determines the cost of a quantity; null if the unit amount does. */
  source: Types["price"] | null;
}

async function unitOf(
  ctx: Context,
  params: LineParams,
  former: Pricing | null,
  currency: string,
): Promise<UnitAmount | null> {
  if (params.unit_amount_decimal !== undefined) {
    const amount = unitDecimal(params.unit_amount_decimal, currency, "unit_amount_decimal");
    const price = ownPrice(ctx, params, amount, currency);
    return { amount, currency, price, source: null };
  }
  if (params.price_data) {
    const { price_data: data } = params;
    const amount = data.unit_amount_decimal ?? data.unit_amount?.toString();
    if (amount === undefined) {
      throw refuse.invalid("Missing required param: price_data[unit_amount].", {
        param: "price_data[unit_amount]",
        code: "parameter_missing",
      });
    }
    const named = readCurrency(data.currency, "price_data[currency]");
    const whole = data.unit_amount_decimal === undefined;
    const param = `price_data[${whole ? "unit_amount" : "unit_amount_decimal"}]`;
    const unit = unitDecimal(amount, named, param);
    const price = await createInlinePrice(ctx, data, unit, named);
    return { amount: unit, currency: named, price, source: null };
  }
  if (params.pricing?.price !== undefined) {
    const price = await ctx.store.must("price", params.pricing.price, "pricing[price]");
    checkSellable(price);
    return ofPrice(price, currency);
  }
  if (former === null) return null;
  const details = former.pricing?.price_details ?? null;
  const price = details ? await ctx.store.get("price", details.price) : null;
  if (price && (price.tiers_mode || price.transform_quantity)) {
    return ofPrice(price, former.currency);
  }
  return {
    amount: former.pricing?.unit_amount_decimal ?? String(former.amount),
    currency: former.currency,
    price: details,
    source: null,
  };
}

function ofPrice(price: Types["price"], currency: string): UnitAmount {
  const option = price.currency_options?.[currency];
  const { unit_amount_decimal: decimal, unit_amount: whole } = option ?? price;
  return {
    amount: decimal ?? whole?.toString() ?? "0",
    currency: option ? currency : price.currency,
    price: { price: price.id, product: price.product },
    source: price,
  };
}

function unitDecimal(text: string, currency: string, param: string): string {
  if ((text.split(".")[1]?.length ?? 0) > 12 || !isDecimal(text)) {
    throw refuse.invalid("Unit amounts can have up to 12 decimal places.", { param });
  }
  held(Math.ceil(Math.abs(Number(text))), currency, param);
  return text;
}
