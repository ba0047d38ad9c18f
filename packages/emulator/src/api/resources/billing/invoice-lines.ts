import type { Invoice } from "../../../billing/invoices/content.ts";
import {
  addNewLines,
  afterLines,
  changeLine,
  removeLine,
} from "../../../billing/invoices/drafts/invoice-lines.ts";
import { mustBeDraft } from "../../../billing/invoices/drafts/save.ts";
import { atLine } from "../../../billing/invoices/lines/at-line.ts";
import { ownLineFields } from "../../../billing/invoices/lines/item-params.ts";
import { listLines } from "../../../billing/invoices/list-lines.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";

const many = { max: 250 };
const invoiceMetadata = { invoice_metadata: p.metadata().optional() };

function metadataChange(
  invoice: Invoice,
  change: Record<string, string | null> | null | undefined,
): Partial<Invoice> {
  return change === undefined ? {} : { metadata: mergeMetadata(invoice.metadata, change) };
}

/** https://docs.stripe.com/api/invoice-line-item */
export const invoiceLines: Operation[] = [
  operation({
    method: "GET",
    path: "/v1/invoices/:invoice/lines",
    params: p.hash({
      limit: p.integer({ min: 1, max: 100 }).optional(),
      starting_after: p.string().optional(),
      ending_before: p.string().optional(),
    }),
    run: async (ctx, { invoice }, params) =>
      listLines(ctx, await ctx.store.must("invoice", invoice), params),
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:invoice/lines/:line",
    params: p.hash(ownLineFields),
    async run(ctx, path, params) {
      const invoice = await ctx.store.must("invoice", path.invoice);
      await changeLine(ctx, invoice, path.line, params);
      await afterLines(ctx, invoice);
      return ctx.store.must("line_item", path.line);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:invoice/add_lines",
    params: p.hash({
      ...invoiceMetadata,
      lines: p.list(p.hash({ ...ownLineFields, invoice_item: p.string().optional() }), many),
    }),
    async run(ctx, path, params) {
      const invoice = await ctx.store.must("invoice", path.invoice);
      mustBeDraft(invoice);
      return addNewLines(
        ctx,
        invoice,
        params.lines,
        metadataChange(invoice, params.invoice_metadata),
      );
    },
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:invoice/update_lines",
    params: p.hash({
      ...invoiceMetadata,
      lines: p.list(p.hash({ ...ownLineFields, id: p.string() }), many),
    }),
    async run(ctx, path, params) {
      const invoice = await ctx.store.must("invoice", path.invoice);
      for (const [index, { id, ...line }] of params.lines.entries()) {
        await atLine(index, () => changeLine(ctx, invoice, id, line));
      }
      return afterLines(ctx, invoice, metadataChange(invoice, params.invoice_metadata));
    },
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:invoice/remove_lines",
    params: p.hash({
      ...invoiceMetadata,
      lines: p.list(p.hash({ behavior: p.enum(["delete", "unassign"]), id: p.string() }), many),
    }),
    async run(ctx, path, params) {
      const invoice = await ctx.store.must("invoice", path.invoice);
      for (const [index, { id, behavior }] of params.lines.entries()) {
        await atLine(index, () => removeLine(ctx, invoice, id, behavior === "unassign"));
      }
      return afterLines(ctx, invoice, metadataChange(invoice, params.invoice_metadata));
    },
  }),
];
