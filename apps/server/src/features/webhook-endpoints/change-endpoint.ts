import { routes } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { recordDifference } from "../../audit/record-difference.ts";
import { difference } from "../../audit/values.ts";
import type { Handlers } from "../../http/handler.ts";
import { holdMembers } from "../../identity/team/members.ts";
import { cancelDeliveries } from "../../webhooks/delivery/delivery-queue.ts";
import { newEndpointSecret, sealEndpointSecret } from "../../webhooks/endpoint-secret.ts";
import { endpointAddress } from "./endpoint-address.ts";
import type { WebhookParts } from "./parts.ts";
import { holdEndpoint, readEndpoint } from "./read-endpoints.ts";

type EndpointChangeCalls =
  | "webhookEndpointUpdate"
  | "webhookEndpointRoll"
  | "webhookEndpointDelete";

/** Changes webhooks, replaces their secrets and deletes them. */
export function changeEndpointHandlers({
  access,
  once,
  secrets,
  hosts,
}: WebhookParts): Pick<Handlers, EndpointChangeCalls> {
  return {
    webhookEndpointUpdate(context) {
      const { account, body } = context;
      return access.tenant(account, async (trx) => {
        await holdMembers(trx, context);
        const endpoint = await holdEndpoint(trx, account, context.param("endpoint"));
        const { id } = endpoint;
        const before = {
          url: endpoint.url,
          description: endpoint.description,
          events: [...endpoint.events],
          enabled: endpoint.enabled,
        };
        const next = {
          url: body.url === undefined ? endpoint.url : endpointAddress(body.url, hosts),
          description: body.description ?? endpoint.description,
          events: [...new Set(body.events ?? endpoint.events)],
          enabled: body.enabled ?? endpoint.enabled,
        };
        await queryRows(
          trx,
          `update webhook_endpoint set url = $3, description = $4, events = $5, enabled = $6,
             disabled_at = case when $6 then null else disabled_at end,
             -- What is enabled again has as much time as a new one.
             failing_since = case when $6 and not enabled then null else failing_since end
           where account = $1 and id = $2`,
          [account, id, next.url, next.description, next.events, next.enabled],
        );
        if (!next.enabled) await cancelDeliveries(trx, account, id);
        await recordDifference(trx, {
          account,
          action: "webhookEndpoint.update",
          by: memberOrigin(context),
          subject: { type: "webhook_endpoint", id },
          ...difference(before, next),
        });
        return readEndpoint(trx, account, id);
      });
    },

    async webhookEndpointRoll(context) {
      const { account, body, log } = context;
      const secret = newEndpointSecret();
      const reply = await once.change(context, routes.webhookEndpointRoll, async (trx) => {
        await holdMembers(trx, context);
        const { id, url } = await holdEndpoint(trx, account, context.param("endpoint"));
        await queryRows(
          trx,
          `update webhook_endpoint set secret = $3,
             previous_secret = case when $4::integer > 0 then secret end,
             previous_until = case when $4::integer > 0 then now() + make_interval(hours => $4) end
           where account = $1 and id = $2`,
          [account, id, sealEndpointSecret(secrets, secret), body.overlapHours],
        );
        await recordAudit(trx, {
          account,
          action: "webhookEndpoint.roll",
          by: memberOrigin(context),
          subject: { type: "webhook_endpoint", id },
          after: { url, overlap_hours: body.overlapHours },
        });
        return { endpoint: await readEndpoint(trx, account, id), secret };
      });
      const { id } = reply.value.endpoint;
      if (!reply.repeated)
        log.info({ event: "webhook_rolled", webhook_endpoint: id }, "webhook rolled");
      return reply;
    },

    async webhookEndpointDelete(context) {
      const { account, log } = context;
      const id = context.param("endpoint");
      const reply = await once.silently(context, routes.webhookEndpointDelete, async (trx) => {
        await holdMembers(trx, context);
        const { url } = await holdEndpoint(trx, account, id);
        await queryRows(trx, "delete from webhook_endpoint where account = $1 and id = $2", [
          account,
          id,
        ]);
        await recordAudit(trx, {
          account,
          action: "webhookEndpoint.remove",
          by: memberOrigin(context),
          subject: { type: "webhook_endpoint", id },
          before: { url },
        });
      });
      if (!reply.repeated) {
        log.info({ event: "webhook_deleted", webhook_endpoint: id }, "webhook deleted");
      }
      return reply;
    },
  };
}
