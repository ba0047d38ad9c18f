import { afterAll, beforeAll, expect, it } from "vitest";
import { type WebhookWorld, webhookWorld } from "../testing/webhooks/webhook-world.ts";
import { deleteOldDeliveries } from "./delete-old-deliveries.ts";

let at: WebhookWorld;
beforeAll(async () => {
  at = await webhookWorld();
});
afterAll(() => at?.close());

it("deliveries and events are removed after 30 days, unless they still wait", async () => {
  const { database, claire, maple: account } = at.world;
  const hook = await at.webhook(["invoice.sent"]);
  for (let event = 0; event < 3; event += 1) await hook.ping();
  await at.settle();
  const [newest, waiting, oldest] = await hook.deliveries();
  const age = async (delivery: { id: string; event: string }, days: number) => {
    const moment = `now() - interval '${days} days'`;
    await at.sql(`update webhook_delivery set queued_at = ${moment} where id = $1`, [delivery.id]);
    await at.sql(`update webhook_event set stored_at = ${moment} where id = $1`, [delivery.event]);
  };
  await age(oldest, 31);
  await age(waiting, 31);
  await age(newest, 29);
  await at.sql("update webhook_delivery set state = 'waiting' where id = $1", [waiting.id]);
  await deleteOldDeliveries(database.access<object>("app"));
  const left = async (table: string) =>
    (
      await database
        .pool("owner")
        .query(`select id from app.${table} where account = $1`, [account])
    ).rows
      .map(({ id }) => id)
      .sort();
  expect(await left("webhook_delivery")).toEqual([newest.id, waiting.id].sort());
  expect(await left("webhook_event")).toEqual([newest.event, waiting.event].sort());
  expect((await claire.get(`${hook.at}/delivery/${oldest.id}`)).status).toBe(404);
});
