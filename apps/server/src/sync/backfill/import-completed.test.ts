import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { emptyMirror } from "../../testing/mirror/empty-mirror.ts";
import { mirrorParts, type RequestInterceptor } from "../../testing/mirror/mirror-parts.ts";
import { type WebhookWorld, webhookWorld } from "../../testing/webhooks/webhook-world.ts";
import { type BackfillParts, backfill } from "./backfill.ts";

let at: WebhookWorld;
let line: RequestInterceptor;
let parts: BackfillParts;
beforeAll(async () => {
  at = await webhookWorld();
  parts = mirrorParts(at.world, (request, provider) => line(request, provider));
});
afterAll(() => at?.close());
beforeEach(async () => {
  line = (request, provider) => provider(request);
  await emptyMirror(at.world);
});

/** Returns what a webhook has received so far. */
async function told(path: string) {
  await at.settle();
  return at.receiver
    .to(path)
    .map(({ event: { type, account, data } }) => ({ type, account, data }));
}
const completed = () => ({ type: "import.completed", account: at.world.maple, data: {} });

it("a completed import is sent to webhooks once, also by several servers", async () => {
  const { path } = await at.webhook(["import.completed"]);
  const servers = [1, 2, 3].map(() => backfill(parts, at.world.maple));
  await Promise.all(servers);
  expect(await told(path)).toEqual([completed()]);
  await backfill(parts, at.world.maple);
  expect(await told(path)).toEqual([completed()]);
});

it("an interrupted import isn't sent to webhooks until it is completed", async () => {
  const { path } = await at.webhook(["import.completed"]);
  line = async (request, provider) =>
    new URL(request.url).pathname === "/v1/events"
      ? Response.json({ error: {} }, { status: 402 })
      : provider(request);
  await expect(backfill(parts, at.world.maple)).rejects.toThrow();
  expect(await told(path)).toEqual([]);
  line = (request, provider) => provider(request);
  await backfill(parts, at.world.maple);
  expect(await told(path)).toEqual([completed()]);
});
