import { resources, routes } from "@counterfoil/contract";
import { allowed } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSite } from "../config/read-config.ts";
import { Client } from "../testing/client.ts";
import { METRICS_TOKEN } from "../testing/config.ts";
import { maple, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

describe("an unknown path", () => {
  it("returns JSON under /api, never the page", async () => {
    const reply = await world.claire.get("/api/nothing/here");
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({
      error: expect.any(String),
      code: "not_found",
      request_id: reply.headers.get("request-id"),
    });
  });

  it("lists the methods that a path accepts", async () => {
    for (const [method, path] of [
      ["PUT", "/api/auth/me"],
      ["OPTIONS", "/api/auth/me"],
      ["GET", "/auth/token"],
      ["DELETE", "/healthz"],
    ] as const) {
      const response = await world.claire.fetch(path, { method });
      expect([method, path, response.status]).toEqual([method, path, 405]);
      expect(response.headers.get("allow")).toMatch(/GET|POST/);
    }
  });
});

describe("another host name of the server", () => {
  it("redirects pages to the public URL, and only pages", async () => {
    const open = (url: string) => world.app.fetch(new Request(url));
    const led = await open("http://localhost:4000/invoices?status=open");
    expect(led.status).toBe(307);
    expect(led.headers.get("location")).toBe(`${world.app.url}/invoices?status=open`);
    expect((await open("http://localhost:4000/api/config")).status).toBe(200);
    expect(
      (await open("http://evil.example:4000//evil.example/x")).headers.get("location"),
    ).toBeNull();
  });
});

describe("every response", () => {
  it("has the security headers and isn't cached", async () => {
    for (const path of ["/api/auth/me", "/api/nothing", "/auth/token", "/api/config"]) {
      const { headers } = await world.stranger.get(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe-inline");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("request-id")).toMatch(/^req_[0-9a-f]{24}$/);
    }
  });

  it("can be framed only by the configured origins", async () => {
    const embedder = "https://platform.example";
    const site = { ...readSite(undefined), frameAncestors: [embedder] };
    const framed = await maple({ site });
    const { headers } = await framed.stranger.get("/api/config");
    await framed.close();
    expect(headers.get("content-security-policy")).toContain(`frame-ancestors ${embedder}`);
  });
});

describe("a malformed request", () => {
  const sendRaw = (body: BodyInit) =>
    world.claire.fetch("/api/stripe/customer", { method: "POST", body });

  it("is rejected over 1 MB, with or without Content-Length", async () => {
    const long = JSON.stringify({ name: "x".repeat(1_000_001) });
    const stream = new Blob([long]).stream();
    expect((await sendRaw(long)).status).toBe(413);
    const chunked = await world.claire.fetch("/api/stripe/customer", {
      method: "POST",
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });

  it("is rejected if it isn't JSON or UTF-8, or contains characters that the database can't store", async () => {
    const broken = [
      "{",
      "[1",
      new Uint8Array([0x7b, 0xff, 0x7d]),
      JSON.stringify({ name: "a\0b" }),
      '{"name":"\\ud800"}',
      '{"__proto__":{"name":"x"}}',
      "null",
      '"text"',
    ];
    for (const body of broken) expect([body, (await sendRaw(body)).status]).toEqual([body, 400]);
    for (const path of ["/api/stripe/customer?text=a%00b", "/api/stripe/customer/cus_%00"]) {
      expect([400, 404]).toContain((await world.claire.get(path)).status);
    }
  });

  it("names each invalid field by its dotted path, with a sentence and a stable code", async () => {
    const reply = await world.claire.post("/api/stripe/customer", {
      name: "A".repeat(300),
      email: "not an address",
      address: { country: "Canada" },
      status: "paid",
    });
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe("invalid_request");
    expect(reply.body.fields).toEqual({
      name: "Use up to 256 characters",
      email: "Invalid email",
      "address.country": "Must be a country code",
      status: "Unknown field",
    });
    expect(reply.body.faults).toEqual({
      name: { code: "too_long", maximum: 256 },
      email: { code: "invalid_email" },
      "address.country": { code: "invalid_country" },
      status: { code: "unknown_field" },
    });
  });

  it("accepts a parameter once, and list parameters repeatedly", async () => {
    const twice = await world.claire.get("/api/stripe/customer?limit=1&limit=2");
    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ["limit"]]);
  });

  it("rejects card numbers in any text, in any grouping", async () => {
    for (const name of [
      "4242424242424242",
      "card 4242 4242 4242 4242 12/30",
      "3782-822463-10005",
    ]) {
      const reply = await world.claire.post("/api/stripe/customer", { name });
      expect([reply.status, reply.body.code]).toEqual([400, "card_number_refused"]);
      expect(reply.body.fields).toHaveProperty("name");
      expect(reply.text).not.toContain("4242");
    }
    const search = await world.claire.get("/api/stripe/customer?text=4242424242424242");
    expect(search.body.code).toBe("card_number_refused");
  });
});

describe("permissions", () => {
  const actors: [string, () => Client, "owner" | "admin" | "user" | null][] = [
    ["nobody", () => world.stranger, null],
    ["the user", () => world.noor, "user"],
    ["the admin", () => world.amir, "admin"],
    ["the owner", () => world.claire, "owner"],
  ];
  const rows = [
    ...Object.values(routes).map(({ method, path, access }) => ({ method, path, access })),
    ...Object.entries(resources).flatMap(([name, resource]) => {
      const path = `/api/stripe/${name}`;
      const { rights } = resource;
      return [
        { method: "GET", path, access: rights.read },
        { method: "GET", path: `${path}/:id`, access: rights.read },
        ...(rights.create !== null ? [{ method: "POST", path, access: rights.create }] : []),
        ...(rights.update !== null
          ? [{ method: "PATCH", path: `${path}/:id`, access: rights.update }]
          : []),
        ...(rights.delete !== null
          ? [{ method: "DELETE", path: `${path}/:id`, access: rights.delete }]
          : []),
      ];
    }),
  ];

  for (const [who, client, role] of actors) {
    it(`allow ${who} exactly what the permission table says`, async () => {
      for (const { method, path, access } of rows) {
        if (access === "public" || path === "/api/stream") continue;
        const response = await client().fetch(path.replaceAll(/:\w+/g, "unknown"), {
          method,
          ...(method === "GET" ? {} : { body: "[]" }),
        });
        const open = role !== null && (access === "member" || allowed(role, access));
        const expected = role === null ? 401 : 403;
        const seen = [401, 403].includes(response.status) ? response.status : "open";
        expect([method, path, seen]).toEqual([method, path, open ? "open" : expected]);
      }
    });
  }

  it("narrowed by the operator: a feature turned off, and one limited to some roles", async () => {
    const site = readSite(undefined);
    const features = site.features.filter((feature) => feature !== "coupons");
    const narrow = await maple({ site: { ...site, features, acl: { payments: ["owner"] } } });
    const coupons = await narrow.claire.get("/api/stripe/coupon");
    const payments = await narrow.amir.get("/api/stripe/paymentIntent");
    const own = await narrow.claire.get("/api/stripe/paymentIntent");
    const rules = await narrow.amir.get("/api/auth/rules");
    await narrow.close();
    expect([coupons.status, coupons.body.code]).toEqual([403, "feature_disabled"]);
    expect([payments.status, payments.body.code]).toEqual([403, "forbidden"]);
    expect(own.status).toBe(200);
    expect(rules.body.features).not.toContain("payments");
    expect(rules.body.rights).not.toContain("payment:read");
  });
});

describe("requests from machines", () => {
  it("returns OpenAPI for every call", async () => {
    const { body } = await world.stranger.get("/api/openapi.json");
    expect(body.paths["/auth/token"].post.requestBody).toBeDefined();
    expect(body.paths["/api/stripe/invoice/{id}"].patch["x-access"]).toBe("invoice:update");
    const limit = body.paths["/api/stripe/invoice"].get.parameters.find(
      ({ name }: { name: string }) => name === "limit",
    );
    expect(limit).toMatchObject({ required: false, schema: { maximum: 100 } });
    const calls = Object.values<Record<string, { operationId: string; parameters: unknown }>>(
      body.paths,
    ).flatMap((path) => Object.values(path));
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
    expect(body.paths["/api/stripe/customer"].post).toMatchObject({
      operationId: "postApiStripeCustomer",
      parameters: [{ name: "Idempotency-Key", in: "header" }],
    });
  });

  it("reports liveness and readiness, and counts by route without IDs", async () => {
    await world.claire.get("/api/stripe/customer/cus_secret123");
    await world.stranger.fetch("/api/stripe/customer", { method: "BREW" });
    expect((await world.stranger.get("/healthz")).status).toBe(200);
    expect((await world.stranger.get("/readyz")).body).toMatchObject({ status: "ready" });
    expect((await new Client(world.app, null, "127.0.0.1").get("/metrics")).status).toBe(404);
    const { text } = await world.stranger.get("/metrics", {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(text).toContain('route="/api/stripe/customer/:id"');
    expect(text).toContain('method="other"');
    expect(text).not.toMatch(/cus_secret123|BREW/);
  });
});
