import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Client } from "../../testing/client.ts";
import { maple, type World } from "../../testing/world.ts";
import { createServer } from "../server.ts";
import { WorkerPool } from "../workers/worker-pool.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const as = (key: string) => ({ authorization: `Bearer ${key}` });

describe("the embedded provider for browsers", () => {
  it("serves only the paths of its script, even with the right secret key", async () => {
    const { secretKey, publishableKey } = world.app.services.provider;
    const addresses = [
      "v1/customers",
      "v1/accounts",
      "v1/files/file_1/contents",
      "v1/webhook_endpoints",
      "v1/tokens",
      "v2/core/events",
      "links/link_1",
      "control/clock",
      "pages/v1/customers",
      "script/v1/customers",
      "/v1/customers",
      "%761/customers",
    ];
    for (const path of addresses) {
      for (const method of ["GET", "POST", "DELETE"]) {
        for (const headers of [as(secretKey), as(publishableKey), {}]) {
          const reply = await world.stranger.fetch(`/provider/${path}`, { method, headers });
          expect([method, path, reply.status]).toEqual([method, path, 404]);
        }
      }
    }
  });

  it("rejects a secret key anywhere in a request", async () => {
    const { publishableKey, secretKey } = world.app.services.provider;
    const form = (fields: Record<string, string>) =>
      new URLSearchParams({ type: "card", "card[token]": "tok_visa", ...fields });
    const parts = (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of form(fields)) body.append(name, value);
      return body;
    };
    const basic = { authorization: `Basic ${btoa(`${secretKey}:`)}` };
    const requests: [query: string, init: RequestInit][] = [
      ["", { headers: as(secretKey), body: form({}) }],
      ["", { headers: basic, body: form({}) }],
      ["", { body: form({ key: secretKey }) }],
      ["", { body: parts({ key: secretKey }) }],
      [`?key=${secretKey}`, { body: form({}) }],
      [`?key=${publishableKey}`, { body: form({ key: secretKey }) }],
      [`?key=${publishableKey}`, { body: parts({ key: secretKey }) }],
      ["", { headers: as(publishableKey), body: parts({ key: secretKey }) }],
      [`?key=${secretKey}&key=${publishableKey}`, { body: form({}) }],
      ["", { headers: as(publishableKey), body: form({ "key[]": secretKey }) }],
    ];
    for (const [query, init] of requests) {
      const path = `/provider/v1/payment_methods${query}`;
      const reply = await world.stranger.fetch(path, { method: "POST", ...init });
      expect([query, reply.status]).toEqual([query, 401]);
    }
  });

  it("has a secret key that can't be derived from the publishable one", async () => {
    const { publishableKey, secretKey, fetch } = world.app.services.provider;
    const guessed = publishableKey.replace("pk_", "sk_");
    expect(guessed).not.toBe(secretKey);
    const list = (key: string) =>
      fetch?.(new Request("http://provider.invalid/v1/accounts", { headers: as(key) }));
    expect((await list(guessed))?.status).toBe(401);
    expect((await list(secretKey))?.status).toBe(200);
  });

  it("allows the publishable key its script's calls, for a business of this installation", async () => {
    const { publishableKey } = world.app.services.provider;
    const send = (fields: Record<string, string>) =>
      world.stranger.fetch("/provider/v1/payment_methods", {
        method: "POST",
        body: new URLSearchParams({ type: "card", "card[token]": "tok_visa", ...fields }),
      });
    const method = await send({ key: publishableKey, _stripe_account: world.maple });
    expect([method.status, await method.text()]).toEqual([200, expect.stringContaining("visa")]);
    const elsewhere = await send({ key: publishableKey, _stripe_account: "acct_1OfSomebodyElse" });
    expect(elsewhere.status).toBe(403);
    const unmade = await send({ key: "pk_test_ofmyownchoice", _stripe_account: world.maple });
    expect(unmade.status).toBe(401);
  });

  it("renders PDF files in worker threads, once each", async () => {
    const run = vi.spyOn(WorkerPool.prototype, "run");
    const on = world.as(world.maple);
    const { id: customer } = await world.stripe.customers.create({ name: "Atelier Nord" }, on);
    const { id = "" } = await world.stripe.invoices.create({ customer, currency: "cad" }, on);
    const item = { customer, invoice: id, amount: 8000, currency: "cad" };
    await world.stripe.invoiceItems.create(item, on);
    const invoice = await world.stripe.invoices.finalizeInvoice(id, {}, on);
    for (let n = 0; n < 2; n += 1) {
      const reply = await world.stranger.fetch(new URL(invoice.invoice_pdf ?? "").pathname);
      expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect((await reply.text()).slice(0, 4)).toBe("%PDF");
    }
    expect(run).toHaveBeenCalledOnce();
    run.mockRestore();
  });

  it("rejects a malformed body with 400", async () => {
    const bodies: [type: string, body: string][] = [
      ["multipart/form-data; boundary=x", "x"],
      ["multipart/form-data", "x"],
      ["application/json", "{"],
    ];
    for (const [type, body] of bodies) {
      const reply = await world.stranger.fetch("/provider/v1/payment_methods", {
        method: "POST",
        headers: { ...as(world.app.services.provider.publishableKey), "content-type": type },
        body,
      });
      expect([type, reply.status]).toEqual([type, 400]);
    }
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
      font: () => undefined,
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
    await live.close();
  });
});
