import { refreshDrafts } from "../../../billing/invoices/drafts/refresh-drafts.ts";
import { cancelSubscription } from "../../../billing/subscriptions/lifecycle/end-subscription.ts";
import type { Context } from "../../../kernel/context.ts";
import { filteredPage } from "../../../kernel/lists/filtered-page.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { searchOperation } from "../../../kernel/search.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { newCustomer } from "../../../records/customers/customer.ts";
import { customerCreateParams, customerUpdateParams } from "../../../records/customers/params.ts";
import { applyChanges } from "../../../records/customers/update.ts";
import { addSource, ownSource } from "../../../records/sources/source.ts";

/** https://docs.stripe.com/api/customers */
export const customers: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/customers",
    params: customerCreateParams,
    async run(ctx, _path, params) {
      if (params.test_clock) await checkRoom(ctx, params.test_clock);
      const blank = newCustomer(ctx);
      // Stored first, because its payment method, tax IDs and balance transactions refer to it.
      ctx.store.put("customer", blank);
      const { customer: described, announce } = await applyChanges(ctx, blank, params);
      const customer = params.source
        ? { ...described, default_source: (await addSource(ctx, described, params.source)).id }
        : described;
      ctx.store.put("customer", customer);
      ctx.emit("customer.created", customer);
      announce();
      return customer;
    },
  }),
  searchOperation({
    path: "/v1/customers/search",
    type: "customer",
    fields: ["created", "email", "name", "phone"],
  }),
  operation({
    method: "GET",
    path: "/v1/customers",
    params: p.hash({
      ...pageParams,
      email: p.string().optional(),
      test_clock: p.string().optional(),
    }),
    async run(ctx, _path, { email, test_clock, ...paging }) {
      const url = "/v1/customers";
      const query = { ...paging, where: { email, test_clock } };
      const page = await pageOf(ctx, "customer", url, query);
      const shown = (customer: Types["customer"]) =>
        test_clock !== undefined || !customer.test_clock;
      if (page.data.every(shown)) return page;
      return filteredPage(url, query, shown, (part) => ctx.store.page("customer", part));
    },
  }),
  operation({
    method: "GET",
    path: "/v1/customers/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      if (await ctx.store.isDeleted("customer", id)) {
        return { id, object: "customer", deleted: true };
      }
      return ctx.store.must("customer", id);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/customers/:id",
    params: customerUpdateParams,
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("customer", id);
      const { customer: described, announce } = await applyChanges(ctx, before, params);
      const customer: Types["customer"] = {
        ...described,
        default_source: await defaultSource(ctx, described, params),
      };
      const previous = changesBetween(before, customer);
      ctx.store.put("customer", customer);
      if (previous) ctx.emit("customer.updated", customer, previous);
      if (previous) await refreshDrafts(ctx, id);
      announce();
      return customer;
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/customers/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      const customer = await ctx.store.must("customer", id);
      for (const paymentMethod of await ctx.store.find("payment_method", { customer: id })) {
        ctx.store.put("payment_method", { ...paymentMethod, customer: null });
      }
      for (const subscription of await ctx.store.find("subscription", { customer: id })) {
        if (!subscription.ended_at) await cancelSubscription(ctx, subscription);
      }
      ctx.store.remove("customer", id);
      ctx.emit("customer.deleted", customer);
      return { id, object: "customer", deleted: true };
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/customers/:id/discount",
    params: p.hash({}),
    async run(ctx, { id }) {
      const customer = await ctx.store.must("customer", id);
      const { discount } = customer;
      if (!discount) {
        throw refuse.nothing(`No active discount for customer: ${id}`, "resource_missing");
      }
      ctx.store.put("customer", { ...customer, discount: null });
      ctx.emit("customer.discount.deleted", discount);
      return { ...discount, deleted: true };
    },
  }),
];

/** A test clock can have three customers (https://docs.stripe.com/billing/testing/test-clocks). */
async function checkRoom(ctx: Context, id: string): Promise<void> {
  const param = "test_clock";
  await ctx.store.must("test_clock", id, param);
  if ((await ctx.store.find("customer", { test_clock: id })).length >= 3) {
    throw refuse.invalid("A test clock can have up to 3 customers.", { param });
  }
}

/** Returns the default source after a request: a new source, or an existing one by its ID. */
async function defaultSource(
  ctx: Context,
  customer: Types["customer"],
  params: { source?: string | undefined; default_source?: string | undefined },
): Promise<string | null> {
  if (params.source) return (await addSource(ctx, customer, params.source)).id;
  if (!params.default_source) return customer.default_source;
  return (await ownSource(ctx, customer.id, params.default_source, "default_source")).id;
}
