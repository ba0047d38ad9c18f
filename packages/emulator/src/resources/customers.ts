import { refreshDrafts } from "../billing/invoice/refresh-drafts.ts";
import { newCustomer } from "../customers/customer.ts";
import { createParams, updateParams } from "../customers/params.ts";
import { applyChanges } from "../customers/update.ts";
import { changesBetween } from "../engine/changes.ts";
import { list, type Operation, operation } from "../engine/operation.ts";
import { p } from "../engine/params.ts";
import { refuse } from "../engine/refuse.ts";
import { searchOperation } from "../engine/search.ts";

/** https://docs.stripe.com/api/customers */
export const customers: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/customers",
    params: createParams,
    async run(ctx, _path, params) {
      const blank = newCustomer(ctx);
      // It must be there for what belongs to it: payment methods, tax ids, balance entries.
      ctx.store.put("customer", blank);
      const { customer, announce } = await applyChanges(ctx, blank, params);
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
  list({ path: "/v1/customers", type: "customer", filters: { email: "email" } }),
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
    params: updateParams,
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("customer", id);
      const { customer, announce } = await applyChanges(ctx, before, params);
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
      for (const method of await ctx.store.find("payment_method", { customer: id })) {
        ctx.store.put("payment_method", { ...method, customer: null });
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
        throw refuse.invalid("No active discount for customer", { code: "resource_missing" });
      }
      ctx.store.put("customer", { ...customer, discount: null });
      ctx.emit("customer.discount.deleted", discount);
      return { ...discount, deleted: true };
    },
  }),
];
