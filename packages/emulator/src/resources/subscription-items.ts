import { type Operation, operation } from "../engine/operation.ts";
import { pageOf, pageParams } from "../engine/paging.ts";
import { p } from "../engine/params.ts";

const PATH = "/v1/subscription_items";

/** https://docs.stripe.com/api/subscription_items */
export const subscriptionItems: Operation[] = [
  operation({
    method: "GET",
    path: PATH,
    params: p.hash({ ...pageParams, subscription: p.string() }),
    async run(ctx, _path, { subscription, ...query }) {
      await ctx.store.must("subscription", subscription, "subscription");
      return pageOf(ctx, "subscription_item", PATH, { ...query, where: { subscription } });
    },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("subscription_item", id),
  }),
];
