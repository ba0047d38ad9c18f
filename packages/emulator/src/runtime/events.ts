import Stripe from "stripe";
import type { Context } from "../kernel/context.ts";
import { hiddenField } from "../kernel/objects/hidden-field.ts";
import type { Types } from "../kernel/types/types.ts";
import type { ApiObject } from "../kernel/types/wire.ts";
import type { EventSubscriber } from "../store/event-subscriber.ts";
import { keysFor } from "../store/row.ts";
import { createStore } from "../store/store.ts";
import type { UnitOfWork } from "../store/unit.ts";

/** An event emitted by an operation, not stored yet, with its object as of then. */
export interface PendingEvent {
  type: string;
  /** A JSON copy, which later changes to the object don't affect. */
  object: string;
  previous: object | undefined;
  /** The event was caused by a timer, not by a request. */
  automatic: boolean;
}

export const snapshot = (
  type: string,
  object: ApiObject,
  previous: object | undefined,
): PendingEvent => ({
  type,
  object: JSON.stringify(object),
  previous,
  automatic: false,
});

/**
 * Returns the endpoints for events of this account: its own, and the platform's Connect endpoints.
 */
async function subscribersOf(
  unit: UnitOfWork,
  account: string,
  platform: string,
): Promise<EventSubscriber[]> {
  const subscribers: EventSubscriber[] = [];
  for (const owner of account === platform ? [account] : [account, platform]) {
    const store = createStore(unit, owner, () => 0);
    for (const endpoint of await store.find("webhook_endpoint", {})) {
      const hidden = await store.hidden("webhook_endpoint", endpoint.id);
      const connect = hiddenField(hidden, "connect") === true;
      if (connect === (owner !== account)) subscribers.push({ account: owner, endpoint });
    }
  }
  return subscribers;
}

const isSubscribed = (endpoint: Types["webhook_endpoint"], type: string): boolean =>
  endpoint.status === "enabled" &&
  endpoint.enabled_events.some((name) => name === "*" || name === type);

/** Stores the events of one request and queues them for the endpoints subscribed to them. */
export async function storeEvents(
  unit: UnitOfWork,
  ctx: Context,
  pending: readonly PendingEvent[],
): Promise<void> {
  if (pending.length === 0) return;
  const key = `${ctx.platform}|${ctx.account}`;
  const subscribers =
    unit.listeners.get(key) ?? (await subscribersOf(unit, ctx.account, ctx.platform));
  unit.listeners.set(key, subscribers);
  for (const { type, object, previous, automatic } of pending) {
    const targets = subscribers.filter(({ endpoint }) => isSubscribed(endpoint, type));
    const event: Types["event"] = {
      id: ctx.id("evt"),
      object: "event",
      ...(ctx.account === ctx.platform ? {} : { account: ctx.account }),
      api_version: Stripe.API_VERSION,
      created: ctx.now(),
      data: { object: {}, ...(previous === undefined ? {} : { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: targets.length,
      request: automatic
        ? { id: null, idempotency_key: null }
        : { id: ctx.requestId, idempotency_key: ctx.idempotencyKey },
      type,
    };
    unit.put({
      account: ctx.account,
      type: "event",
      id: event.id,
      created: event.created,
      // Inserts the object's JSON unchanged, so that it is serialized only once.
      body: JSON.stringify(event).replace(EMPTY_OBJECT, () => `"data":{"object":${object}`),
      keys: keysFor(unit.types, "event", event),
      hidden: undefined,
      deleted: false,
    });
    for (const target of targets) {
      unit.deliveries.push({
        account: ctx.account,
        event: event.id,
        endpointAccount: target.account,
        endpoint: target.endpoint.id,
      });
    }
  }
}

const EMPTY_OBJECT = '"data":{"object":{}';
