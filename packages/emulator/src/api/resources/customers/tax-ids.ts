import type { Context } from "../../../kernel/context.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { newTaxId, verify } from "../../../records/tax-ids/tax-id.ts";

const PATH = "/v1/customers/:customer/tax_ids";

async function taxIdOf(ctx: Context, customer: string, id: string): Promise<Types["tax_id"]> {
  await ctx.store.must("customer", customer);
  const taxId = await ctx.store.must("tax_id", id);
  if (taxId.customer !== customer) throw refuse.missing("tax ID", id);
  return taxId;
}

async function remove(ctx: Context, taxId: Types["tax_id"]) {
  ctx.store.remove("tax_id", taxId.id);
  if (taxId.customer !== null) ctx.emit("customer.tax_id.deleted", taxId);
  return { id: taxId.id, object: "tax_id", deleted: true } as const;
}

const ALL_PATH = "/v1/tax_ids";

const ownerOf = p
  .hash({ customer: p.string().optional(), type: p.enum(["customer", "self"]) })
  .optional();

/** Returns the ID of the owning customer, or null for the business itself. */
async function customerOf(
  ctx: Context,
  owner: { customer?: string | undefined; type: "customer" | "self" } | undefined,
): Promise<string | null> {
  if (owner === undefined || owner.type === "self") return null;
  if (owner.customer === undefined) {
    throw refuse.invalid("Missing required param: owner[customer].", {
      code: "parameter_missing",
      param: "owner[customer]",
    });
  }
  return (await ctx.store.must("customer", owner.customer, "owner[customer]")).id;
}

async function create(
  ctx: Context,
  customer: string | null,
  params: { type: string; value: string },
): Promise<Types["tax_id"]> {
  const taxId = newTaxId(ctx, customer, params);
  ctx.store.put("tax_id", taxId);
  if (customer !== null) {
    ctx.emit("customer.tax_id.created", taxId);
    verify(ctx, taxId);
  }
  return taxId;
}

/** The business's own tax IDs, or those of a customer with `owner`. */
const all: Operation[] = [
  operation({
    method: "POST",
    path: ALL_PATH,
    params: p.hash({ owner: ownerOf, type: p.string(), value: p.string() }),
    run: async (ctx, _path, params) => create(ctx, await customerOf(ctx, params.owner), params),
  }),
  operation({
    method: "GET",
    path: ALL_PATH,
    params: p.hash({ ...pageParams, owner: ownerOf }),
    async run(ctx, _path, { owner, ...query }) {
      const customer = await customerOf(ctx, owner);
      const where = customer === null ? { owner: "self" } : { customer };
      return pageOf(ctx, "tax_id", ALL_PATH, { ...query, where });
    },
  }),
];

/** https://docs.stripe.com/api/tax_ids */
export const taxIds: Operation[] = [
  ...all,
  operation({
    method: "GET",
    path: "/v1/tax_ids/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("tax_id", id),
  }),
  operation({
    method: "DELETE",
    path: "/v1/tax_ids/:id",
    params: p.hash({}),
    run: async (ctx, { id }) => remove(ctx, await ctx.store.must("tax_id", id)),
  }),
  operation({
    method: "POST",
    path: PATH,
    params: p.hash({ type: p.string(), value: p.string() }),
    async run(ctx, { customer }, params) {
      await ctx.store.must("customer", customer);
      return create(ctx, customer, params);
    },
  }),
  operation({
    method: "GET",
    path: PATH,
    params: p.hash(pageParams),
    async run(ctx, { customer }, query) {
      await ctx.store.must("customer", customer);
      const url = `/v1/customers/${customer}/tax_ids`;
      return pageOf(ctx, "tax_id", url, { ...query, where: { customer } });
    },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({}),
    run: (ctx, { customer, id }) => taxIdOf(ctx, customer, id),
  }),
  operation({
    method: "DELETE",
    path: `${PATH}/:id`,
    params: p.hash({}),
    run: async (ctx, { customer, id }) => remove(ctx, await taxIdOf(ctx, customer, id)),
  }),
];
