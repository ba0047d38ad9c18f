import { changeSubscription } from "../../../billing/subscriptions/changes/change-subscription.ts";
import {
  itemRemoval,
  itemUpdate,
  newItemParams,
  type SubscriptionUpdate,
} from "../../../billing/subscriptions/params.ts";
import type { Context } from "../../../kernel/context.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { ApiRefusal, refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";

const PATH = "/v1/subscription_items";
const NAMED = /^items\[0\]\[(\w+)\]/;

/** Updates one item of a subscription. */
async function change(
  ctx: Context,
  subscription: Types["subscription"],
  params: SubscriptionUpdate,
): Promise<Types["subscription"]> {
  try {
    return await changeSubscription(ctx, subscription, params);
  } catch (error) {
    const param = error instanceof ApiRefusal ? error.detail.param : undefined;
    if (!(error instanceof ApiRefusal) || !param || !NAMED.test(param)) throw error;
    const { status, detail, keepsEffects, validation } = error;
    const own = { ...detail, param: param.replace(NAMED, "$1") };
    throw new ApiRefusal(status, own, { keepsEffects, validation });
  }
}

/** https://docs.stripe.com/api/subscription_items */
export const subscriptionItems: Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    params: newItemParams,
    async run(ctx, _path, { subscription: id, ...itemParams }) {
      const { payment_behavior, proration_behavior, proration_date, ...item } = itemParams;
      const before = await ctx.store.must("subscription", id, "subscription");
      const after = await change(ctx, before, {
        items: [item],
        payment_behavior,
        proration_behavior,
        proration_date,
      });
      const createdItem = after.items.data.at(-1);
      if (!createdItem) throw refuse.missing("subscription item", id);
      return ctx.store.must("subscription_item", createdItem.id);
    },
  }),
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
  operation({
    method: "POST",
    path: `${PATH}/:id`,
    params: itemUpdate,
    async run(ctx, { id }, params) {
      const { off_session, payment_behavior, proration_behavior, proration_date, ...item } = params;
      await change(ctx, await subscriptionOf(ctx, id), {
        items: [{ ...item, id }],
        off_session,
        payment_behavior,
        proration_behavior,
        proration_date,
      });
      return ctx.store.must("subscription_item", id);
    },
  }),
  operation({
    method: "DELETE",
    path: `${PATH}/:id`,
    params: itemRemoval,
    async run(ctx, { id }, params) {
      const subscription = await subscriptionOf(ctx, id);
      await change(ctx, subscription, { ...params, items: [{ id, deleted: true }] });
      return { id, object: "subscription_item", deleted: true };
    },
  }),
];

async function subscriptionOf(ctx: Context, item: string) {
  const { subscription } = await ctx.store.must("subscription_item", item);
  return ctx.store.must("subscription", subscription);
}
