import { changeSubscription } from "../../../billing/subscriptions/changes/change-subscription.ts";
import { migrateSubscription } from "../../../billing/subscriptions/changes/migrate-subscription.ts";
import { resumeSubscription } from "../../../billing/subscriptions/changes/resume-subscription.ts";
import { removeDiscount } from "../../../billing/subscriptions/discounts.ts";
import { cancelSubscription } from "../../../billing/subscriptions/lifecycle/end-subscription.ts";
import { pauseSubscription } from "../../../billing/subscriptions/lifecycle/suspend.ts";
import {
  cancelParams,
  migrateParams,
  pauseParams,
  resumeParams,
  subscriptionParams,
  subscriptionUpdate,
} from "../../../billing/subscriptions/params.ts";
import { createSubscription } from "../../../billing/subscriptions/start/create-subscription.ts";
import type { CreatedRange } from "../../../kernel/context.ts";
import { filteredPage } from "../../../kernel/lists/filtered-page.ts";
import { checkListedCustomer, pageParams } from "../../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { searchOperation } from "../../../kernel/search.ts";
import type { Types } from "../../../kernel/types/types.ts";

const PATH = "/v1/subscriptions";
const STATUSES = [
  "active",
  "all",
  "canceled",
  "ended",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
] as const;
const OVER: readonly string[] = ["canceled", "incomplete_expired"];

/**
 * Without `status`, canceled subscriptions are omitted
 * (https://docs.stripe.com/api/subscriptions/list).
 */
function isOf({ status }: Types["subscription"], wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== "canceled";
  if (wanted === "all") return true;
  return wanted === "ended" ? OVER.includes(status) : status === wanted;
}

/** Returns whether a moment equals the filter or is in its range. */
function isInRange(moment: number, wanted: number | CreatedRange | undefined): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === "number") return moment === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return moment > gt && moment >= gte && moment < lt && moment <= lte;
}

/** https://docs.stripe.com/api/subscriptions */
export const subscriptions: Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    params: subscriptionParams,
    run: (ctx, _path, params) => createSubscription(ctx, params),
  }),
  operation({
    method: "GET",
    path: PATH,
    params: p.hash({
      ...pageParams,
      automatic_tax: p.hash({ enabled: p.boolean() }).optional(),
      collection_method: p.enum(["charge_automatically", "send_invoice"]).optional(),
      current_period_end: p.range().optional(),
      current_period_start: p.range().optional(),
      customer: p.string().optional(),
      customer_account: p.string().optional(),
      plan: p.string().optional(),
      price: p.string().optional(),
      status: p.enum(STATUSES).optional(),
      test_clock: p.string().optional(),
    }),
    async run(ctx, _path, params) {
      const { collection_method, customer, customer_account, test_clock, ...more } = params;
      const { automatic_tax: tax, plan, price, status, ...rest } = more;
      const { current_period_end: ends, current_period_start: starts, ...query } = rest;
      await checkListedCustomer(ctx, customer);
      return filteredPage(
        PATH,
        { ...query, where: { collection_method, customer, customer_account, test_clock } },
        (subscription: Types["subscription"]) =>
          isOf(subscription, status) &&
          (tax === undefined || subscription.automatic_tax.enabled === tax.enabled) &&
          subscription.items.data.some(
            (item) =>
              (plan === undefined || item.plan.id === plan) &&
              (price === undefined || item.price.id === price) &&
              isInRange(item.current_period_end, ends) &&
              isInRange(item.current_period_start, starts),
          ),
        (part) => ctx.store.page("subscription", part),
      );
    },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("subscription", id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id`,
    params: subscriptionUpdate,
    run: async (ctx, { id }, params) =>
      changeSubscription(ctx, await ctx.store.must("subscription", id), params),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id/migrate`,
    params: migrateParams,
    run: async (ctx, { id }) => migrateSubscription(ctx, await ctx.store.must("subscription", id)),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id/pause`,
    params: pauseParams,
    run: async (ctx, { id }, params) =>
      pauseSubscription(ctx, await ctx.store.must("subscription", id), params),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id/resume`,
    params: resumeParams,
    run: async (ctx, { id }, params) =>
      resumeSubscription(ctx, await ctx.store.must("subscription", id), params),
  }),
  searchOperation({
    path: `${PATH}/search`,
    type: "subscription",
    fields: ["canceled_at", "created", "status"],
  }),
  operation({
    method: "DELETE",
    path: `${PATH}/:id/discount`,
    params: p.hash({}),
    run: async (ctx, { id }) => removeDiscount(ctx, await ctx.store.must("subscription", id)),
  }),
  operation({
    method: "DELETE",
    path: `${PATH}/:id`,
    params: cancelParams,
    run: async (ctx, { id }, params) =>
      cancelSubscription(ctx, await ctx.store.must("subscription", id), params),
  }),
];
