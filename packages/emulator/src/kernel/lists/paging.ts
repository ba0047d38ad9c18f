import { z } from "zod";
import type { Context, PageParams } from "../context.ts";
import { p } from "../parameters/params.ts";
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

/** Returns a page of stored objects as the API's list object. */
export async function pageOf<K extends TypeName>(
  ctx: Context,
  type: K,
  url: string,
  query: PageParams,
): Promise<ListObject<Types[K]>> {
  const { data, has_more } = await ctx.store.page(type, query);
  return { object: "list", url, has_more, data };
}
