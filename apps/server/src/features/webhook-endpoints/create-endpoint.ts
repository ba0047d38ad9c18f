import { fault, routes } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { MAX_WEBHOOK_ENDPOINTS } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handlers } from "../../http/handler.ts";
import { refuseField } from "../../http/response/refusal.ts";
import { newId } from "../../identity/secrets/secret.ts";
import { holdMembers } from "../../identity/team/members.ts";
import { newEndpointSecret, sealEndpointSecret } from "../../webhooks/endpoint-secret.ts";
import { endpointAddress } from "./endpoint-address.ts";
import type { WebhookParts } from "./parts.ts";
import { readEndpoint, readEndpoints } from "./read-endpoints.ts";

/** Lists and creates webhooks. */
export function createEndpointHandlers({
  access,
  once,
  secrets,
  hosts,
}: WebhookParts): Pick<Handlers, "webhookEndpoints" | "webhookEndpointCreate"> {
  return {
    webhookEndpoints: ({ account }) =>
      access.readTenant(account, async (db) => ({ endpoints: await readEndpoints(db, account) })),

    async webhookEndpointCreate(context) {
      const { account, body, log } = context;
      const id = newId("wh");
      const secret = newEndpointSecret();
      const url = endpointAddress(body.url, hosts);
      const events = [...new Set(body.events)];
      const { description, enabled } = body;
      const reply = await once.change(context, routes.webhookEndpointCreate, async (trx) => {
        await holdMembers(trx, context);
        const others = await readEndpoints(trx, account);
        if (others.length >= MAX_WEBHOOK_ENDPOINTS) {
          throw refuseField("url", fault("too_many_webhooks", { maximum: MAX_WEBHOOK_ENDPOINTS }));
        }
        await queryRows(
          trx,
          `insert into webhook_endpoint (account, id, url, description, events, enabled, secret)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [account, id, url, description, events, enabled, sealEndpointSecret(secrets, secret)],
        );
        await recordAudit(trx, {
          account,
          action: "webhookEndpoint.create",
          by: memberOrigin(context),
          subject: { type: "webhook_endpoint", id },
          after: { url, description, events, enabled },
        });
        return { endpoint: await readEndpoint(trx, account, id), secret };
      });
      if (!reply.repeated) {
        log.info({ event: "webhook_created", webhook_endpoint: id }, "webhook created");
      }
      return reply;
    },
  };
}
