import { createHash } from "node:crypto";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { list, type Operation, operation } from "../../kernel/operation.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { p } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { isApiVersion } from "../../kernel/version.ts";
import { EVENT_TYPES, isEventType } from "../webhooks/event-types.ts";

type WebhookEndpoint = Types["webhook_endpoint"];

const enabledEvents = p.list(p.string());

function checkUrl(url: string): void {
  if (!/^https?:\/\/[^\s]+$/.test(url)) {
    throw refuse.invalid("Invalid URL: An explicit scheme (such as https) must be provided.", {
      code: "url_invalid",
      param: "url",
    });
  }
}

function checkEvents(names: readonly string[]): void {
  if (names.length === 0) {
    throw refuse.invalid("You must select at least one event.", { param: "enabled_events" });
  }
  const at = names.findIndex((name) => !isEventType(name));
  if (at < 0) return;
  const last = EVENT_TYPES.at(-1);
  throw refuse.invalid(
    `Invalid enabled_events[${at}]: must be one of ${EVENT_TYPES.slice(0, -1).join(", ")}, or ${last}`,
    { param: `enabled_events[${at}]` },
  );
}

/** ID of the platform's Connect application, in endpoints for connected accounts. */
const applicationOf = (platform: string): string =>
  `ca_${createHash("sha256").update(platform).digest("hex").slice(0, 24)}`;

/** https://docs.stripe.com/api/webhook_endpoints */
export const webhookEndpoints: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/webhook_endpoints",
    params: p.hash({
      api_version: p.string().optional(),
      connect: p.boolean().optional(),
      description: p.orUnset(p.string()).optional(),
      enabled_events: enabledEvents,
      metadata: p.metadata().optional(),
      url: p.string(),
    }),
    async run(ctx, _path, params) {
      checkUrl(params.url);
      checkEvents(params.enabled_events);
      if (params.api_version !== undefined && !isApiVersion(params.api_version)) {
        throw refuse.invalid(`Invalid Stripe API version: ${params.api_version}`, {
          param: "api_version",
        });
      }
      const endpoint: WebhookEndpoint = {
        id: ctx.id("we"),
        object: "webhook_endpoint",
        api_version: params.api_version ?? null,
        application: params.connect ? applicationOf(ctx.platform) : null,
        created: ctx.now(),
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        status: "enabled",
        url: params.url,
      };
      const secret = `whsec_${ctx.random(32)}`;
      ctx.store.put("webhook_endpoint", endpoint, { secret, connect: params.connect ?? false });
      return { ...endpoint, secret };
    },
  }),
  list({ path: "/v1/webhook_endpoints", type: "webhook_endpoint" }),
  operation({
    method: "GET",
    path: "/v1/webhook_endpoints/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("webhook_endpoint", id),
  }),
  operation({
    method: "POST",
    path: "/v1/webhook_endpoints/:id",
    params: p.hash({
      description: p.orUnset(p.string()).optional(),
      disabled: p.boolean().optional(),
      enabled_events: enabledEvents.optional(),
      metadata: p.metadata().optional(),
      url: p.string().optional(),
    }),
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("webhook_endpoint", id);
      if (params.url !== undefined) checkUrl(params.url);
      if (params.enabled_events !== undefined) checkEvents(params.enabled_events);
      const endpoint: WebhookEndpoint = {
        ...before,
        description: params.description === undefined ? before.description : params.description,
        enabled_events: params.enabled_events ?? before.enabled_events,
        metadata: mergeMetadata(before.metadata, params.metadata),
        status:
          params.disabled === undefined ? before.status : params.disabled ? "disabled" : "enabled",
        url: params.url ?? before.url,
      };
      if (changesBetween(before, endpoint)) ctx.store.put("webhook_endpoint", endpoint);
      return endpoint;
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/webhook_endpoints/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      await ctx.store.must("webhook_endpoint", id);
      ctx.store.remove("webhook_endpoint", id);
      return { id, object: "webhook_endpoint", deleted: true };
    },
  }),
];
