import { parseQuery } from "./lists/search-query.ts";
import { type Operation, operation } from "./operation.ts";
import { p } from "./parameters/params.ts";
import { refuse } from "./refuse.ts";
import type { TypeName } from "./types/types.ts";

interface SearchDefinition {
  path: string;
  type: TypeName;
  /** Searchable fields, besides metadata. `*` stands for any name in a path. */
  fields: readonly string[];
  /** Paths of the fields that the object has elsewhere. */
  places?: Readonly<Record<string, string>>;
}

/** Total number of matches, returned only on request. */
const TOTAL = "total_count";

/** Declares `GET …/search` (https://docs.stripe.com/api/search): newest first, with `next_page`. */
export function searchOperation({ path, type, fields, places = {} }: SearchDefinition): Operation {
  const [, , resource = ""] = path.split("/");
  return operation({
    method: "GET",
    path,
    params: p.hash({
      query: p.string(),
      limit: p.integer({ min: 1, max: 100 }).optional(),
      page: p.string().optional(),
    }),
    async run(ctx, _path, { query, limit = 10, page }) {
      const matches = parseQuery(query, { resource, fields, places });
      const matching = (await ctx.store.find(type, {})).filter((object) => matches(object));
      const start = page === undefined ? 0 : offsetOf(page);
      const end = start + limit;
      const has_more = matching.length > end;
      return {
        object: "search_result",
        url: path,
        has_more,
        data: matching.slice(start, end),
        ...(ctx.expands.includes(TOTAL) ? { total_count: matching.length } : {}),
        next_page: has_more ? Buffer.from(`after:${end}`).toString("base64url") : null,
      };
    },
  });
}

function offsetOf(page: string): number {
  const match = /^after:(\d+)$/.exec(Buffer.from(page, "base64url").toString());
  if (!match) throw refuse.invalid("Invalid page.", { param: "page" });
  return Number(match[1]);
}
