import { list, type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";

const PATH = "/v1/radar/early_fraud_warnings";

/** https://docs.stripe.com/api/radar/early_fraud_warnings */
export const radar: Operation[] = [
  list({
    path: PATH,
    type: "early_fraud_warning",
    filters: { charge: "charge", payment_intent: "payment_intent" },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("early_fraud_warning", id),
  }),
];
