import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";

/** https://docs.stripe.com/api/mandates */
export const mandates: Operation[] = [
  operation({
    method: "GET",
    path: "/v1/mandates/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("mandate", id),
  }),
];
