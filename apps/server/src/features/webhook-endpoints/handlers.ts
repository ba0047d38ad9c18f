import type { Handlers } from "../../http/handler.ts";
import type { Identity } from "../../identity/identity.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { Services } from "../../services.ts";
import { createOnce } from "../../writes/once/once.ts";
import { changeEndpointHandlers } from "./change-endpoint.ts";
import { createEndpointHandlers } from "./create-endpoint.ts";
import { deliveryHandlers } from "./deliveries/deliveries.ts";
import type { WebhookParts } from "./parts.ts";

type WebhookCalls =
  | "webhookEndpoints"
  | "webhookEndpointCreate"
  | "webhookEndpointUpdate"
  | "webhookEndpointRoll"
  | "webhookEndpointDelete"
  | "webhookPing"
  | "webhookDeliveries"
  | "webhookDelivery"
  | "webhookRedeliver";

/** Handles every call about the webhooks of a business. */
export function webhookEndpointHandlers(
  { config, database, secrets }: Services,
  identity: Identity,
): Pick<Handlers, WebhookCalls> {
  const access = database.access<IdentitySchema>("app");
  const parts: WebhookParts = {
    identity,
    access,
    once: createOnce(access, secrets),
    secrets,
    hosts: config.webhookHosts,
  };
  return {
    ...createEndpointHandlers(parts),
    ...changeEndpointHandlers(parts),
    ...deliveryHandlers(parts),
  };
}
