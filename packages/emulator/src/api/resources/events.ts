import { DAY_SECONDS } from "@counterfoil/domain";
import type { Context, CreatedRange, PageParams } from "../../kernel/context.ts";
import { filteredPage } from "../../kernel/lists/filtered-page.ts";
import { pageOf, pageParams } from "../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../kernel/operation.ts";
import { p } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";

/**
 * How long events can be listed and retrieved, in seconds: 30 days (docs.stripe.com/api/events).
 */
const KEPT_SECONDS = 30 * DAY_SECONDS;

/** https://docs.stripe.com/api/events */
export const events: Operation[] = [
  operation({
    method: "GET",
    path: "/v1/events",
    params: p.hash({
      ...pageParams,
      delivery_success: p.boolean().optional(),
      type: p.string().optional(),
      types: p.list(p.string(), { max: 20 }).optional(),
    }),
    async run(ctx, _path, { type, types, delivery_success, ...filters }) {
      if (type !== undefined && types !== undefined) {
        throw refuse.invalid("You may pass either type or types, but not both.", {
          param: "types",
        });
      }
      const query = { ...filters, created: within(filters.created, oldest(ctx)) };
      const typeFilter = types ?? (type?.includes("*") ? [type] : undefined);
      if (typeFilter === undefined && delivery_success === undefined) {
        return pageOf(ctx, "event", "/v1/events", { ...query, where: { type } });
      }
      const passes = (event: Types["event"]): boolean =>
        (typeFilter === undefined
          ? type === undefined || event.type === type
          : typeFilter.some((name) => named(event.type, name))) &&
        (delivery_success === undefined || (event.pending_webhooks === 0) === delivery_success);
      return filteredPage("/v1/events", query, passes, (part) => ctx.store.page("event", part));
    },
  }),
  operation({
    method: "GET",
    path: "/v1/events/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      const event = await ctx.store.must("event", id);
      if (event.created < oldest(ctx)) throw refuse.missing(ctx.types.event.noun, id);
      return event;
    },
  }),
];

/**
 * Returns the creation time of the oldest event that is returned. A batch, which creates sample
 * history, sees all events.
 */
const oldest = (ctx: Context): number => (ctx.inBatch ? 0 : ctx.now() - KEPT_SECONDS);

/** Limits a range of `created` to a start. */
function within(created: PageParams["created"], from: number): CreatedRange {
  if (typeof created === "number") {
    return { gte: Math.max(created, from), lte: created };
  }
  return { ...created, gte: Math.max(created?.gte ?? from, from) };
}

const named = (type: string, pattern: string): boolean =>
  pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
