import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    event: StoredEvent;
    webhook_endpoint: Wire<Stripe.WebhookEndpoint>;
  }
}

/** An event of any type. The SDK's union is discriminated by `type`. */
type StoredEvent = Omit<Wire<Stripe.EventBase>, "data" | "type"> & {
  type: string;
  data: { object: object; previous_attributes?: object };
};

export const types: Pick<ObjectTypes, "event" | "webhook_endpoint"> = {
  event: {
    prefixes: ["evt"],
    noun: "event",
    events: [],
    keys: (event) => ({ type: event.type }),
  },
  webhook_endpoint: {
    prefixes: [],
    noun: "webhook endpoint",
    events: [],
    keys: () => ({}),
  },
};
