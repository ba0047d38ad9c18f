import { createCreditNote } from "../../../billing/credit-notes/create.ts";
import { creditLinesOf } from "../../../billing/credit-notes/credited.ts";
import { creditNoteFields } from "../../../billing/credit-notes/params.ts";
import { voidCreditNote } from "../../../billing/credit-notes/void.ts";
import { previewContext } from "../../../billing/previews/preview-context.ts";
import { pageOfAll } from "../../../kernel/lists/page-of.ts";
import { saveUpdated } from "../../../kernel/objects/save-updated.ts";
import { list, type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";

const cursor = {
  limit: p.integer({ min: 1, max: 100 }).optional(),
  starting_after: p.string().optional(),
  ending_before: p.string().optional(),
};

/** https://docs.stripe.com/api/credit_notes */
export const creditNotes: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/credit_notes",
    params: p.hash(creditNoteFields),
    run: (ctx, _path, params) => createCreditNote(ctx, params),
  }),
  operation({
    method: "GET",
    path: "/v1/credit_notes/preview",
    params: p.hash(creditNoteFields),
    run: (ctx, _path, params) => createCreditNote(previewContext(ctx), params, true),
  }),
  operation({
    method: "GET",
    path: "/v1/credit_notes/preview/lines",
    params: p.hash({ ...creditNoteFields, ...cursor }),
    async run(ctx, _path, { limit, starting_after, ending_before, ...params }) {
      const trial = previewContext(ctx);
      const { id } = await createCreditNote(trial, params, true);
      const page = { limit, starting_after, ending_before };
      const lines = await creditLinesOf(trial, id);
      return pageOfAll(lines, page, "/v1/credit_notes/preview/lines", "credit note line item");
    },
  }),
  list({
    path: "/v1/credit_notes",
    type: "credit_note",
    filters: { customer: "customer", customer_account: "customer_account", invoice: "invoice" },
  }),
  operation({
    method: "GET",
    path: "/v1/credit_notes/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("credit_note", id),
  }),
  operation({
    method: "GET",
    path: "/v1/credit_notes/:id/lines",
    params: p.hash(cursor),
    async run(ctx, { id }, params) {
      const note = await ctx.store.must("credit_note", id);
      const lines = await creditLinesOf(ctx, id);
      return pageOfAll(lines, params, note.lines.url, "credit note line item");
    },
  }),
  operation({
    method: "POST",
    path: "/v1/credit_notes/:id",
    params: p.hash({ memo: p.string().optional(), metadata: p.metadata().optional() }),
    async run(ctx, { id }, params) {
      const note = await ctx.store.must("credit_note", id);
      const after = {
        ...note,
        memo: params.memo ?? note.memo,
        metadata: mergeMetadata(note.metadata, params.metadata),
      };
      return saveUpdated(ctx, "credit_note", note, after);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/credit_notes/:id/void",
    params: p.hash({}),
    run: async (ctx, { id }) => voidCreditNote(ctx, await ctx.store.must("credit_note", id)),
  }),
];
