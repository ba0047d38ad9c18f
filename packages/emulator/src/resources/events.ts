import { filteredPage } from "../engine/filtered-page.ts";
import { type Operation, operation } from "../engine/operation.ts";
import { pageOf, pageParams } from "../engine/paging.ts";
import { p } from "../engine/params.ts";
import { refuse } from "../engine/refuse.ts";
import type { Types } from "../engine/types.ts";

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
    async run(ctx, _path, { type, types, delivery_success, ...query }) {
      if (type !== undefined && types !== undefined) {
        throw refuse.invalid("You may pass either type or types, but not both.", {
          param: "types",
        });
      }
      const wanted = types ?? (type?.includes("*") ? [type] : undefined);
      if (wanted === undefined && delivery_success === undefined) {
        return pageOf(ctx, "event", "/v1/events", { ...query, where: { type } });
      }
      const passes = (event: Types["event"]): boolean =>
        (wanted === undefined
          ? type === undefined || event.type === type
          : wanted.some((name) => named(event.type, name))) &&
        (delivery_success === undefined || (event.pending_webhooks === 0) === delivery_success);
      return filteredPage("/v1/events", query, passes, (part) => ctx.store.page("event", part));
    },
  }),
  operation({
    method: "GET",
    path: "/v1/events/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("event", id),
  }),
];

const named = (type: string, pattern: string): boolean =>
  pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
