import { type InvoiceTotals, invoiceTotals, type TaxExempt } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { balancesOf } from "../../../records/customers/balance.ts";
import { rateOf } from "../../../records/tax-rates/tax-rates.ts";
import { contentOf, type Invoice, inputOf, type LineContent } from "../content.ts";
import { rulesOf } from "../discounts/discount.ts";
import { type InvoiceLine, lineOf } from "../lines/line.ts";
import { customerSnapshot } from "./new-invoice.ts";

/** Lines that an invoice shows of itself; the rest is found under its lines. */
const SHOWN_LINES = 10;

interface ComputedInvoice {
  invoice: Invoice;
  lines: InvoiceLine[];
  totals: InvoiceTotals;
}

/** Recalculates a draft's amounts, lines and customer details, and stores its lines. */
export async function recompute(ctx: Context, invoice: Invoice): Promise<ComputedInvoice> {
  const { contents, lines: stored } = await contentOf(ctx, invoice.id);
  const computed = await compute(ctx, invoice, contents);
  for (const line of computed.lines) {
    const former = stored.get(line.id);
    if (JSON.stringify(former) !== JSON.stringify(line)) ctx.store.put("line_item", line);
  }
  return computed;
}

/** Returns a draft's amounts, lines and customer details, without storing anything. */
async function compute(
  ctx: Context,
  invoice: Invoice,
  contents: readonly LineContent[],
): Promise<ComputedInvoice> {
  const customer = invoice.customer ? await ctx.store.get("customer", invoice.customer) : null;
  const taxIds = customer ? await ctx.store.find("tax_id", { customer: customer.id }) : [];
  const totals = invoiceTotals({
    currency: invoice.currency,
    lines: await inputOf(ctx, contents),
    discounts: await rulesOf(ctx, invoice.discounts),
    defaultTaxRates: invoice.default_tax_rates.map(rateOf),
    taxExempt: exemptionOf(customer?.tax_exempt),
    rounding: ctx.settings.taxRounding,
    shipping: invoice.shipping_cost?.amount_total ?? 0,
    startingBalance: customer ? await balanceFor(ctx, customer, invoice.currency) : 0,
  });
  const lines = contents.flatMap(({ line, invoiceItem }, index): InvoiceLine[] => {
    const part = totals.lines[index];
    return part ? [lineOf(line, invoice.id, invoiceItem, part)] : [];
  });
  const snapshot = customer ? customerSnapshot(customer, taxIds) : {};
  return {
    invoice: { ...invoice, ...snapshot, ...amounts(invoice, lines, totals) },
    lines,
    totals,
  };
}

function amounts(
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  totals: InvoiceTotals,
): Partial<Invoice> {
  const discounts = totals.totalDiscountAmounts.map(({ discount, amount }) => ({
    amount,
    discount,
  }));
  return {
    amount_due: totals.amountDue,
    amount_remaining: totals.amountDue - invoice.amount_paid,
    amount_shipping: invoice.shipping_cost?.amount_total ?? 0,
    lines: {
      object: "list",
      data: lines.slice(0, SHOWN_LINES),
      has_more: lines.length > SHOWN_LINES,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    starting_balance: totals.startingBalance,
    subtotal: totals.subtotal,
    subtotal_excluding_tax: totals.subtotalExcludingTax,
    total: totals.total,
    total_discount_amounts: discounts,
    total_excluding_tax: totals.totalExcludingTax,
    total_pretax_credit_amounts: discounts.map((part) => ({ ...part, type: "discount" })),
    total_taxes: totals.totalTaxes.map((tax) => ({
      amount: tax.amount,
      tax_behavior: tax.inclusive ? "inclusive" : "exclusive",
      tax_rate_details: { tax_rate: tax.rate },
      taxability_reason: tax.reason,
      taxable_amount: tax.taxableAmount,
      type: "tax_rate_details",
    })),
  };
}

function exemptionOf(value: string | null | undefined): TaxExempt {
  return value === "exempt" || value === "reverse" ? value : "none";
}

/** Returns the customer's balance in a currency, in minor units; negative is credit. */
async function balanceFor(
  ctx: Context,
  customer: Types["customer"],
  currency: string,
): Promise<number> {
  if (!customer.currency || customer.currency === currency) return customer.balance;
  return (await balancesOf(ctx, customer))[currency] ?? 0;
}
