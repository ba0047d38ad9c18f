import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

const WEBHOOKS = "/api/developer/webhook";
let world: World;
beforeAll(async () => {
  world = await maple({ webhookHosts: new Set(["hooks.internal:8080"]) });
});
afterAll(() => world?.close());

const body = (change: object = {}) => ({
  url: "https://shop.example/hooks",
  description: "Web shop",
  events: ["invoice.sent"],
  enabled: true,
  ...change,
});
const listed = async (client = world.claire) => (await client.get(WEBHOOKS)).body.endpoints;

describe("a webhook of Maple & Main", () => {
  it("is created with a secret that is shown once and stored encrypted", async () => {
    const { status, body: made } = await world.claire.post(WEBHOOKS, body());
    expect(status).toBe(200);
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made.endpoint).toMatchObject({ ...body(), disabledAt: null, previousUntil: null });
    expect(await listed()).toContainEqual(made.endpoint);
    expect((await world.claire.get(WEBHOOKS)).text).not.toContain(made.secret);
    const rows = await world.database
      .access<{ webhook_endpoint: { secret: string } }>("app")
      .readTenant(world.maple, (db) =>
        db.selectFrom("webhook_endpoint").select("secret").execute(),
      );
    expect(rows.map(({ secret }) => secret)).toEqual([expect.stringMatching(/^sealed:1:/)]);
    const { data } = (await world.claire.get("/api/audit?action=webhookEndpoint.create")).body;
    expect(data[0]).toMatchObject({ subject: { id: made.endpoint.id }, after: body() });
    expect(JSON.stringify(data)).not.toContain("whsec_");
  });

  it.each([
    "http://shop.example/hooks",
    "https://127.0.0.1/hooks",
    "https://localhost/hooks",
    "https://[::1]/hooks",
    "https://169.254.169.254/latest",
    "https://user:word@shop.example/hooks",
    "https://user@shop.example/hooks",
    "https://0177.0.0.1/hooks",
    "https://0x7f000001/hooks",
    "https://2130706433/hooks",
    "https://127.0.0.1./hooks",
    "https://[::ffff:127.0.0.1]/hooks",
    "https://[64:ff9b::7f00:1]/hooks",
    "https://[fd00:ec2::254]/hooks",
    "https://100.64.1.1/hooks",
    "https://localhost./hooks",
    "https://shop.localhost/hooks",
    "http://hooks.internal/",
    "not an address",
  ])("can't have the address %s", async (url) => {
    const { status, body: refused } = await world.claire.post(WEBHOOKS, body({ url }));
    expect([status, refused.faults?.url?.code]).toEqual([400, "invalid_webhook_url"]);
  });

  it("can have an address that the operator allows", async () => {
    const url = "http://hooks.internal:8080/";
    expect((await world.claire.post(WEBHOOKS, body({ url }))).body.endpoint.url).toBe(url);
  });

  it("receives at least one event, of the table of events", async () => {
    expect((await world.claire.post(WEBHOOKS, body({ events: [] }))).status).toBe(400);
    expect((await world.claire.post(WEBHOOKS, body({ events: ["no.such"] }))).status).toBe(400);
  });

  it("is changed and deleted, which the audit trail records", async () => {
    const { id } = (await world.claire.post(WEBHOOKS, body())).body.endpoint;
    const changed = await world.claire.patch(`${WEBHOOKS}/${id}`, { events: ["refund.created"] });
    expect(changed.body).toMatchObject({ ...body(), events: ["refund.created"] });
    const { data } = (await world.claire.get("/api/audit?action=webhookEndpoint.update")).body;
    expect(data[0]).toMatchObject({
      before: { events: ["invoice.sent"] },
      after: { events: ["refund.created"] },
    });
    expect((await world.claire.delete(`${WEBHOOKS}/${id}`)).status).toBe(204);
    expect((await world.claire.delete(`${WEBHOOKS}/${id}`)).status).toBe(404);
    expect((await world.claire.patch(`${WEBHOOKS}/${id}`, { enabled: false })).status).toBe(404);
  });

  it("belongs to the owner of its business alone", async () => {
    const { id } = (await world.claire.post(WEBHOOKS, body())).body.endpoint;
    for (const client of [world.amir, world.noor]) {
      expect((await client.get(WEBHOOKS)).body.code).toBe("forbidden");
      expect((await client.post(WEBHOOKS, body())).body.code).toBe("forbidden");
      expect((await client.delete(`${WEBHOOKS}/${id}`)).body.code).toBe("forbidden");
    }
    const { greta } = world;
    expect(await listed(greta)).toEqual([]);
    for (const reply of [
      await greta.patch(`${WEBHOOKS}/${id}`, { enabled: false }),
      await greta.post(`${WEBHOOKS}/${id}/roll`, { overlapHours: 0 }),
      await greta.post(`${WEBHOOKS}/${id}/ping`),
      await greta.get(`${WEBHOOKS}/${id}/delivery`),
      await greta.delete(`${WEBHOOKS}/${id}`),
    ]) {
      expect(reply.status).toBe(404);
    }
    expect(await listed()).toContainEqual(expect.objectContaining({ id, enabled: true }));
  });

  it("is one of up to sixteen", async () => {
    const { greta } = world;
    for (let count = 0; count < 16; count += 1) {
      expect((await greta.post(WEBHOOKS, body())).status).toBe(200);
    }
    const { faults } = (await greta.post(WEBHOOKS, body())).body;
    expect(faults).toEqual({ url: { code: "too_many_webhooks", maximum: 16 } });
  });
});
