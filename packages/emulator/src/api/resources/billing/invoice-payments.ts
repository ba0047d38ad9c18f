import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";

/** https://docs.stripe.com/api/invoice-payment */
export const invoicePayments: Operation[] = [
  operation({
    method: "GET",
    path: "/v1/invoice_payments",
    params: p.hash({
      ...pageParams,
      invoice: p.string().optional(),
      payment: p
        .hash({
          payment_intent: p.string().optional(),
          payment_record: p.string().optional(),
          type: p.enum(["payment_intent", "payment_record"]),
        })
        .optional(),
      status: p.enum(["canceled", "open", "paid"]).optional(),
    }),
    run: (ctx, _path, { invoice, payment, status, ...paging }) =>
      pageOf(ctx, "invoice_payment", "/v1/invoice_payments", {
        ...paging,
        where: {
          invoice,
          status,
          payment_intent: payment?.payment_intent,
          type: payment?.type,
        },
      }),
  }),
  operation({
    method: "GET",
    path: "/v1/invoice_payments/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("invoice_payment", id),
  }),
];
