import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../testing/client.ts";
import { maple, type World } from "../testing/world.ts";
import { createServer } from "./server.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const as = (key: string) => ({ authorization: `Bearer ${key}` });

describe("the embedded provider, seen from a browser", () => {
  it("takes no secret key, not even the right one, and has no clock to turn", async () => {
    const { secretKey } = world.app.services.provider;
    for (const headers of [
      as(secretKey),
      { authorization: `Basic ${btoa(`${secretKey}:`)}` },
      {},
    ]) {
      const response = await world.app.fetch(
        new Request(`${world.app.url}/provider/v1/customers?key=${secretKey}`, { headers }),
      );
      expect(response.status).toBe(401);
    }
    for (const path of [
      "pages/v1/customers",
      "script/v1/customers",
      "/v1/customers",
      "%761/customers",
    ]) {
      const reply = await world.stranger.fetch(`/provider/${path}`, { headers: as(secretKey) });
      expect([path, reply.status]).toEqual([path, 404]);
    }
    const clock = await world.stranger.fetch("/provider/control/clock", {
      method: "POST",
      headers: as(secretKey),
      body: JSON.stringify({ account: world.maple, advance_seconds: 60 }),
    });
    expect(clock.status).toBe(404);
  });

  it("opens to the publishable key only what a page needs, shown as its script shows it", async () => {
    const { publishableKey, secretKey } = world.app.services.provider;
    const form = (fields: Record<string, string>) => ({
      method: "POST",
      body: new URLSearchParams({ ...fields, _stripe_account: world.maple }),
    });
    const card = { type: "card", "card[token]": "tok_visa" };
    const list = `/provider/v1/customers?key=${publishableKey}`;
    expect([401, 403]).toContain((await world.stranger.fetch(list)).status);
    const method = await world.stranger.fetch(
      "/provider/v1/payment_methods",
      form({ ...card, key: publishableKey }),
    );
    expect([method.status, await method.text()]).toEqual([200, expect.stringContaining("visa")]);
    const both = await world.stranger.fetch(
      `/provider/v1/payment_methods?key=${publishableKey}`,
      form({ ...card, key: secretKey }),
    );
    expect(both.status).toBe(401);
  });

  it("does not exist in live mode", async () => {
    const services = {
      ...world.app.services,
      provider: { ...world.app.services.provider, mode: "live" as const },
    };
    const live = createServer({
      services,
      billing: world.app.billing,
      embedded: null,
      ping: async () => undefined,
    });
    const client = new Client({ url: world.app.url, fetch: (r) => live.fetch(r, "") }, null);
    for (const path of [
      "/provider/v1/customers",
      "/provider/script/v3/",
      "/provider/control/clock",
    ]) {
      const reply = await client.get(path, { headers: as(services.provider.publishableKey) });
      expect([path, reply.status, reply.body.code]).toEqual([path, 404, "not_found"]);
    }
    live.close();
  });
});
