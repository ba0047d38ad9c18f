import { attachPayment } from "../../../billing/invoices/collection/attach-payment.ts";
import { detailsOf } from "../../../billing/invoices/content.ts";
import { changeInvoice } from "../../../billing/invoices/drafts/change-invoice.ts";
import { createInvoice } from "../../../billing/invoices/drafts/create-invoice.ts";
import { saveDraft } from "../../../billing/invoices/drafts/save.ts";
import {
  deleteDraft,
  markUncollectible,
  voidInvoice,
} from "../../../billing/invoices/lifecycle/close-invoice.ts";
import { finalizeInvoice } from "../../../billing/invoices/lifecycle/finalize.ts";
import { payInvoice } from "../../../billing/invoices/lifecycle/pay-invoice.ts";
import { sendInvoice } from "../../../billing/invoices/lifecycle/send-invoice.ts";
import { listInvoices } from "../../../billing/invoices/list-invoices.ts";
import { invoiceFields } from "../../../billing/invoices/terms/invoice-params.ts";
import { updateFinalized } from "../../../billing/invoices/update-finalized.ts";
import { previewInvoice } from "../../../billing/previews/preview.ts";
import { previewParams } from "../../../billing/previews/preview-params.ts";
import { pageParams } from "../../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { searchOperation } from "../../../kernel/search.ts";

/** https://docs.stripe.com/api/invoices */
export const invoices: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/invoices",
    params: p.hash({
      ...invoiceFields,
      customer: p.string().optional(),
      currency: p.string().optional(),
      from_invoice: p.hash({ action: p.enum(["revision"]), invoice: p.string() }).optional(),
      pending_invoice_items_behavior: p.enum(["exclude", "include"]).optional(),
      subscription: p.string().optional(),
    }),
    async run(ctx, _path, { subscription, ...params }) {
      if (!subscription) return createInvoice(ctx, params);
      const { id, metadata } = await ctx.store.must("subscription", subscription, "subscription");
      const details = { metadata, subscription: id };
      return createInvoice(
        ctx,
        { pending_invoice_items_behavior: "include", ...params },
        {
          changes: {
            parent: {
              quote_details: null,
              subscription_details: details,
              type: "subscription_details",
            },
          },
          lines: async () => [],
        },
      );
    },
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/create_preview",
    params: previewParams,
    run: (ctx, _path, params) => previewInvoice(ctx, params),
  }),
  searchOperation({
    path: "/v1/invoices/search",
    type: "invoice",
    fields: [
      "created",
      "currency",
      "customer",
      "last_finalization_error_code",
      "last_finalization_error_type",
      "number",
      "receipt_number",
      "status",
      "subscription",
      "total",
    ],
    places: {
      last_finalization_error_code: "last_finalization_error.code",
      last_finalization_error_type: "last_finalization_error.type",
      subscription: "parent.subscription_details.subscription",
    },
  }),
  operation({
    method: "GET",
    path: "/v1/invoices",
    params: p.hash({
      ...pageParams,
      collection_method: p.enum(["charge_automatically", "send_invoice"]).optional(),
      customer: p.string().optional(),
      customer_account: p.string().optional(),
      due_date: p.range().optional(),
      status: p.enum(["draft", "open", "void", "paid", "uncollectible"]).optional(),
      subscription: p.string().optional(),
    }),
    run: (ctx, _path, params) => listInvoices(ctx, params),
  }),
  operation({
    method: "GET",
    path: "/v1/invoices/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("invoice", id),
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:id",
    params: p.hash(invoiceFields),
    async run(ctx, { id }, params) {
      const invoice = await ctx.store.must("invoice", id);
      if (invoice.status !== "draft") return updateFinalized(ctx, invoice, params);
      const changed = await changeInvoice(ctx, invoice, await detailsOf(ctx, id), params);
      return saveDraft(ctx, invoice, changed.invoice, changed.details);
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/invoices/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      await deleteDraft(ctx, await ctx.store.must("invoice", id));
      return { id, object: "invoice", deleted: true };
    },
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:id/finalize",
    params: p.hash({ auto_advance: p.boolean().optional() }),
    async run(ctx, { id }, params) {
      const invoice = await ctx.store.must("invoice", id);
      return finalizeInvoice(ctx, invoice, { autoAdvance: params.auto_advance });
    },
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:id/pay",
    params: p.hash({
      forgive: p.boolean().optional(),
      mandate: p.orUnset(p.string()).optional(),
      off_session: p.boolean().optional(),
      paid_out_of_band: p.boolean().optional(),
      payment_method: p.string().optional(),
      source: p.string().optional(),
    }),
    run: async (ctx, { id }, params) =>
      payInvoice(ctx, await ctx.store.must("invoice", id), params),
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:id/send",
    params: p.hash({}),
    run: async (ctx, { id }) => sendInvoice(ctx, await ctx.store.must("invoice", id)),
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:id/void",
    params: p.hash({}),
    run: async (ctx, { id }) => voidInvoice(ctx, await ctx.store.must("invoice", id)),
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:id/mark_uncollectible",
    params: p.hash({}),
    run: async (ctx, { id }) => markUncollectible(ctx, await ctx.store.must("invoice", id)),
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:id/attach_payment",
    params: p.hash({ payment_intent: p.string() }),
    run: async (ctx, { id }, params) =>
      attachPayment(ctx, await ctx.store.must("invoice", id), params.payment_intent),
  }),
];
