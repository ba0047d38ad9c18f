import type {
  CreditNoteLine,
  CreditNoteTotals,
  CreditRequest,
  TaxAmount,
} from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { rateOf, taxRatesOf } from "../../records/tax-rates/tax-rates.ts";
import type { Invoice } from "../invoices/content.ts";
import { type InvoiceLine, itemIdOf } from "../invoices/lines/line.ts";
import { SHIPPING } from "./credited.ts";
import type { CreditLineParams, CreditNoteParams } from "./params.ts";

export type CreditNoteLineItem = Types["credit_note_line_item"];

/**
 * Converts the parameters to the input of the money engine.
 * @throws ApiRefusal unless it names either an amount, or lines or shipping
 */
export async function requestOf(
  ctx: Context,
  invoice: Invoice,
  params: CreditNoteParams,
): Promise<CreditRequest> {
  const { amount, lines, shipping_cost: shipping } = params;
  const parts = shipping !== undefined || (lines !== undefined && lines.length > 0);
  if ((amount === undefined) === !parts) {
    throw refuse.invalid("You must provide one of `amount`, `lines` or `shipping_cost`.", {
      param: "amount",
      code: amount === undefined ? "parameter_missing" : "parameters_exclusive",
    });
  }
  if (amount !== undefined) return { amount };
  const requested: Extract<CreditRequest, { lines: unknown }>["lines"][number][] = [];
  for (const [index, line] of (lines ?? []).entries()) {
    const taxes = await taxesOfParams(ctx, line, `lines[${index}]`);
    requested.push(
      line.type === "invoice_line_item"
        ? { ...(await invoiceLineRequest(ctx, invoice, line, `lines[${index}]`)), ...taxes }
        : {
            ...taxes,
            type: "custom_line_item",
            quantity: String(line.quantity ?? 1),
            unitAmount: line.unit_amount_decimal ?? String(line.unit_amount ?? 0),
            taxRates: (
              await taxRatesOf(ctx, line.tax_rates ?? [], `lines[${index}][tax_rates]`)
            ).map(rateOf),
          },
    );
  }
  if (shipping) requested.push(shippingRequest(invoice, shipping.shipping_rate));
  return { lines: requested };
}

/**
 * Returns the request that credits the full shipping cost.
 * @throws ApiRefusal unless the rate is the invoice's
 */
function shippingRequest(invoice: Invoice, rate: string | undefined) {
  const cost = invoice.shipping_cost;
  if (!cost || cost.shipping_rate !== rate) {
    throw refuse.invalid("The shipping rate must be the invoice's shipping rate.", {
      param: "shipping_cost[shipping_rate]",
    });
  }
  return { type: "invoice_line_item" as const, line: SHIPPING, amount: cost.amount_total };
}

/**
 * Returns the taxes of a line that the caller calculated.
 * @throws ApiRefusal if a rate doesn't exist, or the line has rates of its own
 */
async function taxesOfParams(ctx: Context, line: CreditLineParams, param: string) {
  const { tax_amounts: amounts, tax_rates: rates } = line;
  if (!amounts || amounts.length === 0) return {};
  if (rates && rates.length > 0) {
    throw refuse.invalid("You may only specify one of these parameters: tax_amounts, tax_rates.", {
      code: "parameters_exclusive",
      param: `${param}[tax_amounts]`,
    });
  }
  const taxes: TaxAmount[] = [];
  for (const [index, tax] of amounts.entries()) {
    const at = `${param}[tax_amounts][${index}][tax_rate]`;
    const { id, inclusive } = await ctx.store.must("tax_rate", tax.tax_rate, at);
    taxes.push({ rate: id, inclusive, amount: tax.amount, taxableAmount: tax.taxable_amount });
  }
  return { taxes };
}

/** @throws ApiRefusal unless it names a line of the invoice */
async function invoiceLineRequest(
  ctx: Context,
  invoice: Invoice,
  line: CreditLineParams,
  within: string,
) {
  const param = `${within}[invoice_line_item]`;
  if (!line.invoice_line_item) {
    throw refuse.invalid(`Missing required param: ${param}.`, { param, code: "parameter_missing" });
  }
  const credited = await ctx.store.get("line_item", line.invoice_line_item);
  if (credited?.invoice !== invoice.id) {
    throw refuse.missing("line item", line.invoice_line_item, param);
  }
  return {
    type: "invoice_line_item" as const,
    line: line.invoice_line_item,
    ...(line.quantity === undefined ? {} : { quantity: String(line.quantity) }),
    ...(line.amount === undefined ? {} : { amount: line.amount }),
  };
}

/**
 * Returns the lines that the note shows. An amount spread over lines omits those it didn't change.
 */
export async function creditLines(
  ctx: Context,
  totals: CreditNoteTotals,
  params: CreditNoteParams,
  lines: ReadonlyMap<string, InvoiceLine>,
): Promise<CreditNoteLineItem[]> {
  const spread = params.amount !== undefined;
  const creditLines: CreditNoteLineItem[] = [];
  const parts = totals.lines.filter((part) => part.line !== SHIPPING);
  const items = await ctx.store.find("invoiceitem", { invoice: params.invoice });
  const rates = new Map(items.map((invoiceItem) => [invoiceItem.id, invoiceItem.tax_rates ?? []]));
  for (const [index, part] of parts.entries()) {
    if (spread && part.amount === 0) continue;
    const lineParams = params.lines?.[index];
    creditLines.push({
      ...creditLine(ctx, part, lineParams, lines),
      tax_rates:
        part.line === null
          ? await taxRatesOf(ctx, lineParams?.tax_rates ?? [], "tax_rates")
          : ratesOfLine(lines.get(part.line), rates),
    });
  }
  return creditLines;
}

/** Returns the tax rates of the invoice line's own item. */
const ratesOfLine = (
  line: InvoiceLine | undefined,
  rates: ReadonlyMap<string, CreditNoteLineItem["tax_rates"]>,
): CreditNoteLineItem["tax_rates"] => (line ? rates.get(itemIdOf(line)) : undefined) ?? [];

function creditLine(
  ctx: Context,
  part: CreditNoteLine,
  lineParams: CreditLineParams | undefined,
  lines: ReadonlyMap<string, InvoiceLine>,
): CreditNoteLineItem {
  const line = part.line === null ? undefined : lines.get(part.line);
  const discounts = part.discountAmounts.map(({ discount, amount }) => ({ amount, discount }));
  const unit =
    lineParams?.unit_amount_decimal ??
    lineParams?.unit_amount?.toString() ??
    (part.quantity === null ? null : (line?.pricing?.unit_amount_decimal ?? null));
  return {
    id: ctx.id("cnli"),
    object: "credit_note_line_item",
    amount: part.amount,
    description: lineParams?.description ?? line?.description ?? null,
    discount_amount: discounts.reduce((sum, { amount }) => sum + amount, 0),
    discount_amounts: discounts,
    ...(part.line === null ? {} : { invoice_line_item: part.line }),
    livemode: false,
    metadata: mergeMetadata({}, lineParams?.metadata),
    pretax_credit_amounts: discounts.map((each) => ({ ...each, type: "discount" })),
    quantity: part.quantity === null ? null : Number(part.quantity),
    tax_rates: [],
    taxes: part.taxes.map((tax) => ({
      amount: tax.amount,
      tax_behavior: tax.inclusive ? "inclusive" : "exclusive",
      tax_rate_details: { tax_rate: tax.rate },
      taxability_reason: reasonOf(line?.taxes, tax.rate),
      taxable_amount: tax.taxableAmount,
      type: "tax_rate_details",
    })),
    type: part.line === null ? "custom_line_item" : "invoice_line_item",
    unit_amount: unit !== null && /^-?\d+$/.test(unit) ? Number(unit) : null,
    unit_amount_decimal: unit,
  };
}

/**
 * Returns the taxability reason of a tax as on the invoice; `not_available` if the line doesn't
 * have it.
 */
export function reasonOf(taxes: InvoiceLine["taxes"] | undefined, rate: string) {
  const tax = taxes?.find((own) => own.tax_rate_details?.tax_rate === rate);
  return tax?.taxability_reason ?? "not_available";
}
