import type { RequestExamples } from "../../examples/request-examples.ts";
import type { creditNoteResource } from "./credit-note.ts";

export const creditNoteExamples: RequestExamples<typeof creditNoteResource> = {
  bodies: ({ credited }) => ({
    create: {
      invoice: credited.invoice,
      lines: [{ type: "invoice_line_item", invoice_line_item: credited.line, amount: 2 }],
      refund_amount: 2,
      credit_amount: 0,
      out_of_band_amount: 0,
      reason: "duplicate",
      memo: "One sign less",
      metadata: { note: "plain" },
    },
    void: {},
  }),
};
