import { DAY_SECONDS, providerDueDate } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { fullAddress } from "../../../kernel/parameters/address.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { orCurrent } from "../../../kernel/parameters/or-current.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { checkDescriptor } from "../../../money/charges/descriptor.ts";
import { checkTemplate } from "../../../records/customers/rendering-template.ts";
import { shippingCost } from "../../../records/shipping/shipping-cost.ts";
import { taxRatesOf } from "../../../records/tax-rates/tax-rates.ts";
import type { Invoice, InvoiceDetails } from "../content.ts";
import { applyDiscounts } from "../discounts/apply-discounts.ts";
import { accountTaxIds } from "../terms/account-tax-ids.ts";
import type { InvoiceParams } from "../terms/invoice-params.ts";
import { withParties } from "../terms/parties.ts";
import { invoicePaymentSettings, rendering } from "../terms/presentation.ts";
import { checkNumber } from "./check-number.ts";

/** Delay before an automatically advancing draft is finalized: one hour after its creation. */
const GRACE_SECONDS = 3600;
const FIVE_YEARS = 5 * 366 * DAY_SECONDS;

/**
 * Applies parameters to a draft. Omitted ones keep their values
 * (https://docs.stripe.com/api/invoices/create and /update).
 * @throws ApiRefusal if automatic tax is requested, which isn't supported
 */
export async function changeInvoice(
  ctx: Context,
  invoice: Invoice,
  details: InvoiceDetails,
  params: InvoiceParams,
): Promise<{ invoice: Invoice; details: InvoiceDetails }> {
  checkDescriptor(params.statement_descriptor, "statement_descriptor");
  if (params.automatic_tax?.enabled) {
    throw refuse.invalid("Automatic tax is not active on this account.", {
      param: "automatic_tax[enabled]",
      code: "stripe_tax_inactive",
    });
  }
  await checkPaymentMethod(ctx, invoice, params.default_payment_method);
  await checkNumber(ctx, invoice.id, params.number);
  checkTemplate(params.rendering?.template, "rendering[template]");
  const parties = await withParties(ctx, invoice, details, params);
  const timed = withTerms(ctx, parties.invoice, parties.details, params);
  const changed: Invoice = {
    ...timed.invoice,
    account_tax_ids:
      params.account_tax_ids === undefined
        ? invoice.account_tax_ids
        : await accountTaxIds(ctx, params.account_tax_ids),
    custom_fields:
      params.custom_fields === undefined
        ? invoice.custom_fields
        : params.custom_fields.length > 0
          ? params.custom_fields
          : null,
    default_payment_method: orCurrent(
      params.default_payment_method,
      invoice.default_payment_method,
    ),
    default_tax_rates:
      params.default_tax_rates === undefined
        ? invoice.default_tax_rates
        : await taxRatesOf(ctx, params.default_tax_rates, "default_tax_rates"),
    description: orCurrent(params.description, invoice.description),
    effective_at: orCurrent(params.effective_at, invoice.effective_at),
    footer: orCurrent(params.footer, invoice.footer),
    metadata: mergeMetadata(invoice.metadata, params.metadata),
    number: orCurrent(params.number, invoice.number),
    payment_settings: invoicePaymentSettings(invoice.payment_settings, params.payment_settings),
    rendering: rendering(invoice.rendering, params.rendering),
    shipping_cost: params.shipping_cost
      ? await shippingCost(ctx, invoice.currency, params.shipping_cost)
      : orCurrent(params.shipping_cost, invoice.shipping_cost),
    shipping_details: shipping(invoice, params),
    statement_descriptor: params.statement_descriptor ?? invoice.statement_descriptor,
  };
  const discounts =
    params.discounts === undefined
      ? changed.discounts
      : await applyDiscounts(ctx, params.discounts, {
          customer: invoice.customer ?? "",
          currency: invoice.currency,
          invoice: invoice.id,
          invoiceItem: null,
          current: invoice.discounts,
          subtotal: invoice.lines.data.length > 0 ? invoice.subtotal : null,
        });
  return { invoice: { ...changed, discounts }, details: timed.details };
}

/** When it finalizes, how it is collected, and by when. */
function withTerms(
  ctx: Context,
  invoice: Invoice,
  details: InvoiceDetails,
  params: InvoiceParams,
): { invoice: Invoice; details: InvoiceDetails } {
  const collectionMethod = params.collection_method ?? invoice.collection_method;
  const sends = collectionMethod === "send_invoice";
  checkDue(ctx, sends, params);
  const after: InvoiceDetails = {
    ...details,
    daysUntilDue: !sends
      ? null
      : params.due_date === undefined
        ? (params.days_until_due ?? details.daysUntilDue)
        : null,
    dueDate: !sends
      ? null
      : params.days_until_due === undefined
        ? (params.due_date ?? details.dueDate)
        : null,
    effectiveAt: orCurrent(params.effective_at, details.effectiveAt),
  };
  if (sends && after.daysUntilDue === null && after.dueDate === null) {
    throw refuse.invalid(
      "If invoice collection method is 'send_invoice', you must specify 'due_date' or 'days_until_due'.",
      { param: "days_until_due", code: "parameter_missing" },
    );
  }
  const finalizes = finalization(ctx, invoice, params);
  return {
    details: after,
    invoice: {
      ...invoice,
      auto_advance: finalizes.advances,
      automatically_finalizes_at: finalizes.at,
      collection_method: collectionMethod,
      due_date: providerDueDate(
        {
          created: invoice.created,
          daysUntilDue: after.daysUntilDue,
          explicit: after.dueDate,
        },
        null,
      ),
      next_payment_attempt: sends ? null : finalizes.at,
    },
  };
}

function checkDue(ctx: Context, sends: boolean, params: InvoiceParams): void {
  if (params.due_date !== undefined && params.days_until_due !== undefined) {
    throw refuse.invalid(
      "You may only specify one of these parameters: days_until_due, due_date.",
      {
        param: "days_until_due",
        code: "parameters_exclusive",
      },
    );
  }
  for (const name of ["days_until_due", "due_date"] as const) {
    if (params[name] !== undefined && !sends) {
      throw refuse.invalid(
        "You can only specify 'due_date' or 'days_until_due' if invoice collection method is 'send_invoice'.",
        { param: name },
      );
    }
  }
  if (params.due_date !== undefined && params.due_date <= ctx.now()) {
    throw refuse.invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", {
      param: "due_date",
    });
  }
}

function finalization(
  ctx: Context,
  invoice: Invoice,
  params: InvoiceParams,
): { advances: boolean; at: number | null } {
  const at = params.automatically_finalizes_at;
  if (at !== undefined) {
    if (at <= ctx.now() || at > ctx.now() + FIVE_YEARS) {
      throw refuse.invalid(
        "Invalid timestamp: must be an integer Unix timestamp in the future, up to 5 years from now.",
        { param: "automatically_finalizes_at" },
      );
    }
    if (params.auto_advance === false) {
      throw refuse.invalid(
        "`automatically_finalizes_at` can only be set on invoices with `auto_advance` set to true.",
        { param: "automatically_finalizes_at" },
      );
    }
    return { advances: true, at };
  }
  if (params.auto_advance === undefined) {
    return { advances: invoice.auto_advance ?? false, at: invoice.automatically_finalizes_at };
  }
  if (!params.auto_advance) return { advances: false, at: null };
  return { advances: true, at: invoice.automatically_finalizes_at ?? ctx.now() + GRACE_SECONDS };
}

/** Checks that the invoice's payment method belongs to its customer. */
async function checkPaymentMethod(
  ctx: Context,
  invoice: Invoice,
  id: string | null | undefined,
): Promise<void> {
  if (!id) return;
  const paymentMethod = await ctx.store.must("payment_method", id, "default_payment_method");
  if (paymentMethod.customer !== invoice.customer) {
    throw refuse.invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { param: "default_payment_method", code: "resource_missing" },
    );
  }
}

function shipping(invoice: Invoice, params: InvoiceParams): Invoice["shipping_details"] {
  const details = params.shipping_details;
  if (details === undefined) return invoice.shipping_details;
  if (details === null) return null;
  const address = fullAddress(details.address);
  return {
    ...(address ? { address } : {}),
    carrier: null,
    name: details.name,
    phone: details.phone ?? null,
    tracking_number: null,
  };
}
