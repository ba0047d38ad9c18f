import { afterAll, beforeAll, expect, it } from "vitest";
import { compose } from "../composition/compose.ts";
import { Client } from "../testing/client.ts";
import { TEST_KEY, testConfig } from "../testing/config.ts";
import { isSignedWith } from "../testing/webhooks/receiver.ts";
import { type WebhookWorld, webhookWorld } from "../testing/webhooks/webhook-world.ts";

const NEW_KEY = "the key of this year, long enough to use";
let at: WebhookWorld;
beforeAll(async () => {
  at = await webhookWorld();
});
afterAll(() => at?.close());

it("after the installation's key is rotated, webhooks are signed with the same secrets", async () => {
  const { world, receiver } = at;
  const hook = await at.webhook(["invoice.sent"]);
  const rolled = await world.claire.post(`${hook.at}/roll`, { overlapHours: 24 });
  expect(rolled.status, rolled.text).toBe(200);
  await world.app.billing.stop();
  const start = (...secretKeys: string[]) =>
    compose(testConfig({ secretKeys, webhookHosts: new Set([receiver.host]) }), {
      database: world.database,
    });
  await (await start(NEW_KEY, TEST_KEY)).close();
  const app = await start(NEW_KEY);
  try {
    const claire = new Client(app, world.claire.token);
    expect((await claire.post(`${hook.at}/ping`)).status).toBe(200);
    await app.billing.webhooks.settle();
    const [sent] = receiver.to(hook.path);
    for (const secret of [hook.secret, rolled.body.secret]) {
      expect(sent && isSignedWith(secret, sent)).toBe(true);
    }
  } finally {
    await app.close();
  }
});
