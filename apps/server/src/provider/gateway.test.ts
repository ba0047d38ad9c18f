import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "../http/response/refusal.ts";
import { maple, type World } from "../testing/world.ts";
import { createGateway, type Gateway } from "./gateway.ts";
import { OutcomeUnknown } from "./outcome.ts";

let world: World;
let gateway: Gateway;
let server: ReturnType<typeof createServer>;
beforeAll(async () => {
  world = await maple();
  const { provider } = world.app.services;
  const { fetch } = provider;
  if (fetch === null) throw new Error("The world has no embedded provider");
  const handle = getRequestListener((request) => fetch(request));
  server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(new Error(String(error))));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  gateway = createGateway({ ...provider, fetch: null, apiBase: baseOf(server) });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});

function baseOf(at: ReturnType<typeof createServer>): string {
  const address: AddressInfo | string | null = at.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return `http://127.0.0.1:${address.port}`;
}

describe("the gateway over the network", () => {
  it("acts for one business and returns the provider's time", async () => {
    const params = { name: "Atelier Nord", metadata: { floor: "2" } };
    const ask = { method: "POST", path: "/customers", params, key: "network-1" } as const;
    const made = await gateway.one(world.maple, ask);
    const again = await gateway.one(world.maple, ask);
    expect(again.object.id).toBe(made.object.id);
    expect(made.object).toMatchObject(params);
    expect(Math.abs(made.at.to - Date.now() / 1000)).toBeLessThan(60);
    const listed = await gateway.page(world.maple, { method: "GET", path: "/customers" });
    expect(listed.data.map((one) => one.id)).toContain(made.object.id);
    const elsewhere = await gateway.page(world.harbour, { method: "GET", path: "/customers" });
    expect(elsewhere.data).toEqual([]);
  });

  it("says that the provider is down once several requests got no response", async () => {
    const { provider } = world.app.services;
    const down = createGateway({ ...provider, fetch: null, apiBase: "http://127.0.0.1:9" });
    expect(down.available()).toBe(true);
    for (const name of ["Atelier Nord", "Café Soleil", "Prairie Books"]) {
      const ask = { method: "POST", path: "/customers", params: { name }, key: name } as const;
      await expect(down.one(world.maple, ask)).rejects.toThrow(OutcomeUnknown);
    }
    expect(down.available()).toBe(false);
    await gateway.page(world.maple, { method: "GET", path: "/customers" });
    expect(gateway.available()).toBe(true);
  });

  it("sends no more requests per second than its setting says", async () => {
    const { provider } = world.app.services;
    const slow = createGateway({
      ...provider,
      fetch: null,
      apiBase: baseOf(server),
      requestsPerSecond: 4,
    });
    const ask = { method: "GET", path: "/customers" } as const;
    const began = performance.now();
    await Promise.all([1, 2, 3].map(() => slow.page(world.maple, ask)));
    // One within each quarter of a second.
    expect(performance.now() - began).toBeGreaterThan(490);
  });

  it("keeps the provider's message, code and field in an error", async () => {
    const ask = { method: "POST", path: "/customers", params: { email: "no address" } } as const;
    const refusal = await gateway.one(world.maple, ask).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ status: 400, code: "email_invalid" });
    expect(refusal).toHaveProperty("details.fields.email");
  });

  it("returns the same error for a missing object and for another business's", async () => {
    const { object } = await gateway.one(world.maple, { method: "POST", path: "/customers" });
    for (const id of [object.id, "cus_unknown"]) {
      const path = `/customers/${id}`;
      const refusal = gateway.one(world.harbour, { method: "GET", path });
      await expect(refusal).rejects.toMatchObject({ status: 404, code: "not_found" });
    }
  });

  it("reports an unknown outcome if there is no response", async () => {
    const { provider } = world.app.services;
    const nowhere = createServer();
    await new Promise<void>((resolve) => {
      nowhere.listen(0, "127.0.0.1", resolve);
    });
    const apiBase = baseOf(nowhere);
    await new Promise((resolve) => nowhere.close(resolve));
    const cut = createGateway({ ...provider, fetch: null, apiBase });
    const ask = { method: "POST", path: "/customers", key: "nowhere" } as const;
    await expect(cut.one(world.maple, ask)).rejects.toBeInstanceOf(OutcomeUnknown);
  });
});
