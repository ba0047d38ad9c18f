import { openDatabase } from "@counterfoil/database";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Client } from "../testing/client.ts";
import { type WebhookReceiver, webhookReceiver } from "../testing/webhooks/receiver.ts";
import { startTestServers, type TestServers } from "./test-servers.ts";

const WEBHOOKS = "/api/developer/webhook";

let receiver: WebhookReceiver;
let servers: TestServers;
beforeAll(async () => {
  receiver = await webhookReceiver();
  servers = await startTestServers({ WEBHOOK_HOSTS: receiver.host });
});
afterAll(async () => {
  await servers?.close();
  receiver?.close();
});

it("a delivery during which the server is killed is made by the next one, with the same ID", async () => {
  const { server, second, url } = servers;
  await server.open();
  const claire = await Client.signIn(server.app, "owner@maple.example");
  const body = {
    url: receiver.url("/hook"),
    description: "",
    events: ["invoice.sent"],
    enabled: true,
  };
  const created = await claire.post(WEBHOOKS, body);
  expect(created.status, created.text).toBe(200);
  const at = `${WEBHOOKS}/${created.body.endpoint.id}`;
  receiver.respond.set("/hook", "hang");
  expect((await claire.post(`${at}/ping`)).status).toBe(200);
  await vi.waitFor(() => expect(receiver.to("/hook")).toHaveLength(1), 60_000);
  await server.kill();
  receiver.respond.clear();

  await second.open();
  const after = new Client(second.app, claire.token);
  const deliveries = async () => (await after.get(`${at}/delivery`)).body.data;
  expect(await deliveries()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  expect(receiver.to("/hook")).toHaveLength(1);
  // The lease of the killed server ends.
  const database = await openDatabase({ url });
  await database.pool("owner").query("update app.webhook_due set at = now()");
  await database.close();
  await vi.waitFor(async () => {
    expect(await deliveries()).toMatchObject([{ state: "delivered", status: 200, attempts: 1 }]);
  }, 60_000);
  const ids = receiver.to("/hook").map(({ event }) => event.id);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await second.stop()).toBe(0);
});
