import type { Context } from "../../kernel/context.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { refuse } from "../../kernel/refuse.ts";
import { checkDescriptor } from "../../money/charges/descriptor.ts";
import { checkTemplate } from "../../records/customers/rendering-template.ts";
import type { Invoice } from "./content.ts";
import { emitUpdated } from "./drafts/save.ts";
import { scheduleInvoice } from "./schedule.ts";
import type { InvoiceParams } from "./terms/invoice-params.ts";
import { invoicePaymentSettings, rendering } from "./terms/presentation.ts";

/** Fields that can change after finalization: none that affects the amount due. */
const EDITABLE: readonly string[] = [
  "auto_advance",
  "default_payment_method",
  "metadata",
  "payment_settings",
  "rendering",
  "statement_descriptor",
];

/**
 * Updates the fields of a finalized invoice that can change
 * (https://docs.stripe.com/api/invoices/update).
 * @throws ApiRefusal invoice_not_editable
 */
export async function updateFinalized(
  ctx: Context,
  invoice: Invoice,
  params: InvoiceParams,
): Promise<Invoice> {
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && !EDITABLE.includes(name)) {
      throw refuse.invalid("Finalized invoices can't be updated in this way", {
        param: name,
        code: "invoice_not_editable",
      });
    }
  }
  checkDescriptor(params.statement_descriptor, "statement_descriptor");
  checkTemplate(params.rendering?.template, "rendering[template]");
  if (params.default_payment_method) {
    await ctx.store.must("payment_method", params.default_payment_method, "default_payment_method");
  }
  const advances = params.auto_advance ?? invoice.auto_advance ?? false;
  const resumes = advances && invoice.auto_advance !== true;
  const charges = invoice.collection_method === "charge_automatically";
  const after: Invoice = {
    ...invoice,
    auto_advance: advances,
    default_payment_method:
      params.default_payment_method === undefined
        ? invoice.default_payment_method
        : params.default_payment_method,
    metadata: mergeMetadata(invoice.metadata, params.metadata),
    next_payment_attempt:
      invoice.status !== "open" || !charges || !advances
        ? null
        : resumes
          ? ctx.now()
          : invoice.next_payment_attempt,
    payment_settings: invoicePaymentSettings(invoice.payment_settings, params.payment_settings),
    rendering: rendering(invoice.rendering, params.rendering),
    statement_descriptor: params.statement_descriptor ?? invoice.statement_descriptor,
  };
  ctx.store.put("invoice", after);
  await scheduleInvoice(ctx, after);
  emitUpdated(ctx, invoice, after);
  return after;
}
