import { z } from "zod";
import type { Context, PageParams } from "../context.ts";
import { p } from "../parameters/params.ts";
import { refuse } from "../refuse.ts";
import type { TypeName, Types } from "../types/types.ts";

/** The shape of every list response. */
export interface ListObject<T> {
  object: "list";
  url: string;
  has_more: boolean;
  data: T[];
}

const paging = {
  limit: p.integer({ min: 1, max: 100 }).optional(),
  starting_after: p.string().optional(),
  ending_before: p.string().optional(),
};

/** Parameters that every list accepts, for schemas of lists with filters of their own. */
export const pageParams = { ...paging, created: p.range().optional() };

/** Returns the schema of a standard list with text filters of these names. */
export function listParams(filters: readonly string[]) {
  const extra: Record<string, z.ZodType<string | undefined>> = {};
  for (const name of filters) extra[name] = p.string().optional();
  return z.strictObject({ ...extra, ...pageParams });
}

/**
 * Checks the customer by whom a list is filtered.
 * @throws ApiRefusal resource_missing if there has never been one with the ID
 */
export async function checkListedCustomer(ctx: Context, id: string | undefined): Promise<void> {
  if (id === undefined || (await ctx.store.get("customer", id)) !== null) return;
  if (await ctx.store.isDeleted("customer", id)) return;
  throw refuse.missing(ctx.types.customer.noun, id, "customer");
}

/**
 * Returns a page of stored objects as the API's list object.
 * @throws ApiRefusal resource_missing for an unknown cursor or customer
 */
export async function pageOf<K extends TypeName>(
  ctx: Context,
  type: K,
  url: string,
  query: PageParams,
): Promise<ListObject<Types[K]>> {
  await checkListedCustomer(ctx, query.where?.customer);
  const { data, has_more } = await ctx.store.page(type, query);
  return { object: "list", url, has_more, data };
}
