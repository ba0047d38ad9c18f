import { routes } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { unixSeconds, WEBHOOK_PING } from "@counterfoil/domain";
import { memberOrigin } from "../../../audit/origin.ts";
import { recordAudit } from "../../../audit/record.ts";
import type { Handlers } from "../../../http/handler.ts";
import { refuse } from "../../../http/response/refusal.ts";
import { newId } from "../../../identity/secrets/secret.ts";
import { holdMembers } from "../../../identity/team/members.ts";
import type { QueryTransaction } from "../../../mail/mail-access.ts";
import type { WebhookParts } from "../parts.ts";
import { holdEndpoint, readEndpoint } from "../read-endpoints.ts";
import { readDeliveries, readDelivery } from "./read-deliveries.ts";

type WebhookDeliveryCalls =
  | "webhookPing"
  | "webhookDeliveries"
  | "webhookDelivery"
  | "webhookRedeliver";

/** Lists the deliveries to a webhook, sends one again, and sends a test event. */
export function deliveryHandlers({
  access,
  once,
  identity,
}: WebhookParts): Pick<Handlers, WebhookDeliveryCalls> {
  return {
    webhookDeliveries: ({ account, param, query: { limit, before, view } }) =>
      access.readTenant(account, async (db) => {
        const { id: endpoint } = await readEndpoint(db, account, param("endpoint"));
        const failed = view === "failed";
        const filter = { account, endpoint, before, failed, limit: limit + 1 };
        const page = await readDeliveries(db, filter);
        return { data: page.slice(0, limit), has_more: page.length > limit };
      }),

    webhookDelivery: ({ account, param }) =>
      access.readTenant(account, (db) =>
        readDelivery(db, { account, endpoint: param("endpoint"), id: param("delivery") }),
      ),

    webhookPing(context) {
      const { account, param } = context;
      return once.change(context, routes.webhookPing, async (trx) => {
        await holdMembers(trx, context);
        const endpoint = await holdEnabled(trx, account, param("endpoint"));
        const event = newId("whe");
        const created = unixSeconds(identity.now());
        await queryRows(
          trx,
          "insert into webhook_event (account, id, type, created, data) values ($1, $2, $3, $4, $5)",
          [account, event, WEBHOOK_PING, created, JSON.stringify({ webhook: endpoint })],
        );
        const delivery = await queue(trx, account, endpoint, event);
        await recordAudit(trx, {
          account,
          action: "webhookEndpoint.ping",
          by: memberOrigin(context),
          subject: { type: "webhook_endpoint", id: endpoint },
          after: { delivery },
        });
        return (await readDelivery(trx, { account, endpoint, id: delivery })).delivery;
      });
    },

    webhookRedeliver(context) {
      const { account, param } = context;
      return once.change(context, routes.webhookRedeliver, async (trx) => {
        await holdMembers(trx, context);
        const endpoint = await holdEnabled(trx, account, param("endpoint"));
        const { delivery } = await readDelivery(trx, { account, endpoint, id: param("delivery") });
        const again = await queue(trx, account, endpoint, delivery.event);
        await recordAudit(trx, {
          account,
          action: "webhookEndpoint.redeliver",
          by: memberOrigin(context),
          subject: { type: "webhook_endpoint", id: endpoint },
          after: { delivery: again, type: delivery.type },
        });
        return (await readDelivery(trx, { account, endpoint, id: again })).delivery;
      });
    },
  };
}

/**
 * Locks an endpoint that receives events and returns its ID.
 * @throws Refusal if it is disabled
 */
async function holdEnabled(trx: QueryTransaction, account: string, id: string): Promise<string> {
  const { enabled } = await holdEndpoint(trx, account, id);
  if (!enabled) throw refuse("invalid_request", "Enable this webhook first");
  return id;
}

/** Queues an event for an endpoint. Returns the ID of the delivery. */
async function queue(
  trx: QueryTransaction,
  account: string,
  endpoint: string,
  event: string,
): Promise<string> {
  const [row] = await queryRows<{ id: string }>(trx, "select webhook_queue($1, $2, $3) as id", [
    account,
    endpoint,
    event,
  ]);
  if (row === undefined) throw new Error("The delivery wasn't queued");
  return row.id;
}
