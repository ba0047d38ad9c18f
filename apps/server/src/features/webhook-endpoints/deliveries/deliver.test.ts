import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { compose } from "../../../composition/compose.ts";
import { testConfig } from "../../../testing/config.ts";
import { isSignedWith } from "../../../testing/webhooks/receiver.ts";
import { type WebhookWorld, webhookWorld } from "../../../testing/webhooks/webhook-world.ts";
import { WebhookQueue } from "../../../webhooks/delivery/delivery-queue.ts";

let at: WebhookWorld;
beforeAll(async () => {
  at = await webhookWorld();
});
afterAll(() => at?.close());
beforeEach(() => at.receiver.respond.clear());

const idsAt = (path: string) => at.receiver.to(path).map(({ event }) => event.id);

describe("a delivery", () => {
  it.each([500, 302, 404])("is retried after status %i, with the same ID", async (status) => {
    const hook = await at.webhook(["invoice.sent"]);
    at.receiver.respond.set(hook.path, status);
    await hook.ping();
    await at.settle();
    const [failed] = await hook.deliveries();
    expect(failed).toMatchObject({ state: "waiting", status, attempts: 1, type: "ping" });
    expect(failed?.nextAt).toBeGreaterThan(failed?.lastAt);
    expect((await hook.shown()).failingSince).not.toBeNull();
    at.receiver.respond.set(hook.path, 204);
    await at.settleAll();
    expect(await hook.deliveries()).toEqual([
      expect.objectContaining({ state: "delivered", status: 204, attempts: 2 }),
    ]);
    expect(new Set(idsAt(hook.path)).size).toBe(1);
    expect((await hook.shown()).failingSince).toBeNull();
  });

  it("ends after ten seconds without a response, and delays no other endpoint", async () => {
    const slow = await at.webhook(["invoice.sent"]);
    const quick = await at.webhook(["invoice.sent"]);
    at.receiver.respond.set(slow.path, "hang");
    await slow.ping();
    await vi.waitFor(() => expect(at.receiver.to(slow.path)).toHaveLength(1), 30_000);
    await quick.ping();
    await vi.waitFor(async () => {
      expect(await quick.deliveries()).toMatchObject([{ state: "delivered" }]);
    }, 30_000);
    await at.settle();
    const [late] = await slow.deliveries();
    expect(late).toMatchObject({ state: "waiting", error: "timeout", status: null, attempts: 1 });
    const [other] = await quick.deliveries();
    expect(other?.lastAt).toBeLessThan(late?.lastAt);
    at.receiver.respond.delete(slow.path);
    await at.settleAll();
    expect(await slow.deliveries()).toMatchObject([{ state: "delivered" }]);
  });

  it("fails after three days, and disables an endpoint that has failed for as long", async () => {
    const hook = await at.webhook(["invoice.sent"]);
    at.receiver.respond.set(hook.path, 503);
    await hook.ping();
    await at.settle();
    const old =
      "update webhook_delivery set queued_at = now() - interval '3 days' where endpoint = $1";
    await at.sql(old, [hook.id]);
    await at.settleAll();
    const failed = { state: "failed", nextAt: null, attempts: 2 };
    expect(await hook.deliveries()).toMatchObject([failed]);
    expect((await hook.shown()).enabled).toBe(true);
    await hook.ping();
    await at.settle();
    const long =
      "update webhook_endpoint set failing_since = now() - interval '73 hours' where id = $1";
    await at.sql(long, [hook.id]);
    await at.settleAll();
    expect(await hook.shown()).toMatchObject({ enabled: false, disabledAt: expect.any(Number) });
    expect((await hook.deliveries())[0]).toMatchObject({ state: "cancelled", nextAt: null });
    const { claire } = at.world;
    const { data } = (await claire.get("/api/audit?action=webhookEndpoint.disable")).body;
    expect(data[0]).toMatchObject({ subject: { id: hook.id }, after: { reason: "failing" } });
    expect((await hook.ping()).status).toBe(400);
    const enabled = await claire.patch(hook.at, { enabled: true });
    expect(enabled.body).toMatchObject({ enabled: true, disabledAt: null, failingSince: null });
  });

  it("to an endpoint that says it is gone disables it immediately", async () => {
    const hook = await at.webhook(["invoice.sent"]);
    at.receiver.respond.set(hook.path, 410);
    await hook.ping();
    await at.settle();
    expect(await hook.shown()).toMatchObject({ enabled: false });
  });

  it("isn't made to a disabled or deleted endpoint", async () => {
    const hook = await at.webhook(["team.member_joined"]);
    at.receiver.respond.set(hook.path, 500);
    await hook.ping();
    await at.settle();
    await at.world.claire.patch(hook.at, { enabled: false });
    await at.settleAll();
    expect(at.receiver.to(hook.path)).toHaveLength(1);
    expect(await hook.deliveries()).toMatchObject([{ state: "cancelled" }]);
    expect((await at.world.claire.delete(hook.at)).status).toBe(204);
    expect((await at.world.claire.get(`${hook.at}/delivery`)).status).toBe(404);
  });

  it("is signed with both secrets for as long as the owner chose", async () => {
    const hook = await at.webhook(["invoice.sent"]);
    const roll = async (overlapHours: number) =>
      (await at.world.claire.post(`${hook.at}/roll`, { overlapHours })).body;
    const second = await roll(24);
    expect(second.endpoint.previousUntil).toBeGreaterThan(Date.now() / 1000 + 23 * 3600);
    await hook.ping();
    await at.settle();
    const third = await roll(0);
    expect(third.endpoint.previousUntil).toBeNull();
    await hook.ping();
    await at.settle();
    const secrets = [hook.secret, second.secret, third.secret];
    const signed = at.receiver
      .to(hook.path)
      .map((one) => secrets.map((secret) => isSignedWith(secret, one)));
    expect(signed).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
  });

  it("is made once by two servers", async () => {
    const { world, receiver } = at;
    const config = testConfig({ webhookHosts: new Set([receiver.host]) });
    const second = await compose(config, { database: world.database });
    try {
      const hook = await at.webhook(["invoice.sent"]);
      for (let turn = 0; turn < 12; turn += 1) await hook.ping();
      await Promise.all([at.settle(), second.billing.webhooks.settle()]);
      await vi.waitFor(async () => {
        const states = (await hook.deliveries()).map(({ state }) => state);
        expect(states).toEqual(Array.from({ length: 12 }, () => "delivered"));
      }, 30_000);
      expect(new Set(idsAt(hook.path)).size).toBe(12);
      expect(idsAt(hook.path)).toHaveLength(12);
    } finally {
      await second.close();
    }
  });

  it("that a process claimed before it ended is made by the next one", async () => {
    const hook = await at.webhook(["team.member_joined"]);
    const { maple: account, database } = at.world;
    await hook.ping();
    await at.settle();
    const [delivery] = await hook.deliveries();
    // As such a process leaves it: the request may have been sent, and nothing is recorded.
    await at.sql(
      `with none as (delete from webhook_attempt where delivery = $3),
         again as (update webhook_delivery set state = 'waiting', attempts = 0 where id = $3)
       insert into webhook_due (account, endpoint, delivery, at, claim)
       values ($1, $2, $3, now() + interval '1 minute', 1)`,
      [account, hook.id, delivery?.id],
    );
    await at.settle();
    expect(idsAt(hook.path)).toHaveLength(1);
    await at.settleAll();
    expect(idsAt(hook.path)).toEqual([delivery?.event, delivery?.event]);
    const delivered = [expect.objectContaining({ state: "delivered", attempts: 1 })];
    expect(await hook.deliveries()).toEqual(delivered);
    // The first process then reports too late.
    const claimed = { account, endpoint: hook.id, delivery: delivery?.id, claim: 1 };
    const late = { ...claimed, event: "", type: "", created: 0, data: "{}", url: "", secret: "" };
    await new WebhookQueue(database.access<object>("app")).release(
      { ...late, previous_secret: null },
      { status: 500, error: null, ms: 1 },
    );
    expect(await hook.deliveries()).toEqual(delivered);
  });

  it("doesn't reach a private address that the operator hasn't allowed", async () => {
    const hook = await at.webhook(["invoice.sent"]);
    const { port } = new URL(at.receiver.url("/"));
    const moved = `https://localhost:${port}${hook.path}`;
    await at.sql("update webhook_endpoint set url = $2 where id = $1", [hook.id, moved]);
    await hook.ping();
    await at.settle();
    expect(await hook.deliveries()).toMatchObject([{ state: "waiting", error: "private_address" }]);
    expect(at.receiver.to(hook.path)).toEqual([]);
  });
});

describe("the log of deliveries", () => {
  it("has each attempt with its time, its response and how long it took, oldest first", async () => {
    const hook = await at.webhook(["invoice.sent"]);
    at.receiver.respond.set(hook.path, 503);
    await hook.ping();
    await at.settle();
    at.receiver.respond.set(hook.path, 404);
    await at.settleAll();
    at.receiver.respond.clear();
    await at.settleAll();
    const [delivery] = await hook.deliveries();
    const { body } = await at.world.claire.get(`${hook.at}/delivery/${delivery?.id}`);
    const attempt = { at: expect.any(Number), error: null, ms: expect.any(Number) };
    expect(body.attempts).toEqual(
      [503, 404, 200].map((status, place) => ({ ...attempt, number: place + 1, status })),
    );
    expect(body.attempts.at(-1)).toMatchObject({ at: delivery?.lastAt, ms: delivery?.ms });
  });

  it("has pages, failed ones and contents, and sends one again", async () => {
    const hook = await at.webhook(["invoice.sent"]);
    const { claire, greta } = at.world;
    await hook.ping();
    await at.settle();
    at.receiver.respond.set(hook.path, 500);
    await hook.ping();
    await at.settle();
    const page = (await claire.get(`${hook.at}/delivery?limit=1`)).body;
    expect([page.data.length, page.has_more]).toEqual([1, true]);
    const [failed] = page.data;
    const next = await claire.get(`${hook.at}/delivery?before=${failed.seq}`);
    const [delivered] = next.body.data;
    expect([failed.state, delivered.state]).toEqual(["waiting", "delivered"]);
    const view = (await claire.get(`${hook.at}/delivery?view=failed`)).body.data;
    expect(view).toEqual([failed]);

    const one = await claire.get(`${hook.at}/delivery/${delivered.id}`);
    const [sent] = at.receiver.to(hook.path);
    expect(one.body.payload).toEqual(sent?.event);
    at.receiver.respond.clear();
    const again = await claire.post(`${hook.at}/delivery/${delivered.id}/redeliver`);
    expect(again.body).toMatchObject({ event: delivered.event, state: "waiting", attempts: 0 });
    await at.settle();
    expect(at.receiver.to(hook.path).at(-1)?.event).toEqual(sent?.event);
    expect((await greta.get(`${hook.at}/delivery/${delivered.id}`)).status).toBe(404);
  });
});
