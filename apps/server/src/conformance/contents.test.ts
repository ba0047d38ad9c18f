import {
  ACCESS_TYPES,
  objectAccess,
  resourceNames,
  resources,
  SEARCH_APPLICATION,
} from "@counterfoil/contract";
import { FEATURES, type Feature, FILE_PURPOSES, fileRight, isRight } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createBilling } from "../composition/billing/create-billing.ts";
import { createServer } from "../composition/server.ts";
import type { SiteConfig } from "../config/config.ts";
import { readSite } from "../config/read-config.ts";
import { isMirrored } from "../mirror/columns/columns.ts";
import { typesAlong } from "../mirror/read/expand.ts";
import { createAuthorizer } from "../resources/authorizer.ts";
import { Client, type Loose } from "../testing/client.ts";
import { effort, sampleOf, seedOf } from "../testing/effort.ts";
import type { World } from "../testing/world.ts";
import { mapleFilledWorld } from "./fixtures/filled-world.ts";
import type { Fixtures } from "./fixtures/fixtures.ts";

let world: World;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
  await plantCanaries();
});
afterAll(() => world?.close());

const canaryOf = (type: string) => `canary-of-${type.replaceAll(".", "-")}.`;

/** The provider's texts that documents don't show, one word for each type. */
async function plantCanaries(): Promise<void> {
  const { claire } = world;
  for (const name of resourceNames()) {
    const { type } = resources[name];
    for (const id of fixtures.ids[name]) {
      const metadata = { note: canaryOf(type) };
      await claire.patch(`/api/stripe/${name}/${id}`, { metadata });
    }
  }
}

/** Signs Maple & Main's people in at a server with the same database and another configuration. */
async function at(site: SiteConfig) {
  const services = { ...world.app.services, config: { ...world.app.services.config, site } };
  const billing = createBilling(services);
  const server = createServer({
    services,
    billing,
    embedded: null,
    font: () => undefined,
    ping: async () => undefined,
  });
  const app = {
    url: world.app.url,
    fetch: (request: Request) => server.fetch(request, "127.0.0.1"),
  };
  return {
    app,
    people: { admin: new Client(app, world.amir.token), user: new Client(app, world.noor.token) },
    close: () => server.close(),
  };
}

/** Returns every path that responds with objects of the business. */
function addresses(): string[] {
  const found: string[] = ["/api/home", "/api/mail/bounced"];
  for (const name of resourceNames()) {
    const expansions = Object.keys(resources[name].expand);
    for (const paths of [[], ...expansions.map((path) => [path]), expansions]) {
      const query = new URLSearchParams(paths.map((one) => ["expand[]", one]));
      found.push(`/api/stripe/${name}?limit=100&${query}`);
      for (const id of fixtures.ids[name].slice(-1))
        found.push(`/api/stripe/${name}/${id}?${query}`);
    }
    for (const id of fixtures.ids[name].slice(-2)) {
      found.push(`/api/timeline/${id}?limit=100&changes=true`);
    }
    found.push(`/api/counts/${name}`);
  }
  const invoice = fixtures.one("invoice");
  found.push(
    `/api/event/${fixtures.event}`,
    `/api/mail?about=${invoice}`,
    `/api/mail/preview?invoice=${invoice}`,
    `/api/redemptions/${fixtures.one("coupon")}`,
    `/api/tax-use/${fixtures.one("taxRate")}`,
    `/api/invoice-copy/${invoice}`,
    `/api/account/payout/${fixtures.one("payout")}/transactions`,
    `/api/stripe/customer/${fixtures.one("customer")}/balance`,
    ...fixtures.ids.file.map((id) => `/api/stripe/file/download/${id}`),
  );
  return found;
}

const EXPORTED = resourceNames().filter((name) => resources[name].exportColumns !== null);

describe("every type", () => {
  it("that is stored, or that an expand path leads to, has its own permission", () => {
    const led = resourceNames().flatMap((name) =>
      Object.keys(resources[name].expand).map(
        (path) => [`${name}: ${path}`, typesAlong(resources[name].expand, path)] as const,
      ),
    );
    expect(led.filter(([, types]) => types.length === 0)).toEqual([]);
    const own = resourceNames().map((name) => resources[name].type);
    for (const type of [...led.flatMap(([, along]) => along), ...own]) {
      expect(objectAccess(type), type).not.toBeNull();
      expect(isMirrored(type) || type === "tax_rate", type).toBe(true);
    }
    for (const type of ACCESS_TYPES) expect(isRight(objectAccess(type)?.right ?? "")).toBe(true);
    expect(objectAccess("novelty")).toBeNull();
  });

  it.each(FILE_PURPOSES)(
    "of file %s has its own permission, and others can't be read",
    (purpose) => {
      expect(isRight(fileRight(purpose) ?? "")).toBe(true);
      expect(fileRight(`${purpose}_new`)).toBeNull();
    },
  );
});

/** Features that are disabled one at a time; all of them in the torture run. */
const CLOSED = sampleOf(
  FEATURES.filter((feature) => feature !== "account"),
  effort(3, FEATURES.length),
  seedOf(3),
);

const ALONE = CLOSED.map((feature) => ({
  title: `${feature} for the owner alone`,
  change: { features: [...FEATURES], acl: { [feature]: ["owner" as const] } },
}));
const OFF = CLOSED.slice(0, effort(1, FEATURES.length)).map((feature) => ({
  title: `${feature} switched off`,
  change: { features: FEATURES.filter((one) => one !== feature), acl: {} },
}));

describe.each([...ALONE, ...OFF])("with $title", ({ change }) => {
  const site = { ...readSite(undefined), ...change };
  const authorizer = createAuthorizer(site);

  it("no response contains withheld data", async () => {
    const { people, close } = await at(site);
    const leaks: string[] = [];
    let answered = 0;
    for (const [role, person] of [
      ["admin", people.admin],
      ["user", people.user],
    ] as const) {
      const withheld = ACCESS_TYPES.filter((type) => !authorizer.reads(role, type));
      const look = (title: string, status: number, text: string) => {
        if (status === 200) answered += 1;
        if (status >= 500) leaks.push(`${role} ${title}: ${status} ${text}`);
        for (const type of withheld) {
          if (text.includes(canaryOf(type))) leaks.push(`${role} ${title}: ${type}`);
        }
        if (/"client_secret":"/.test(text)) leaks.push(`${role} ${title}: client_secret`);
      };
      for (const path of addresses()) {
        const response = await person.fetch(path);
        look(path, response.status, await response.text());
        const { pathname, searchParams } = new URL(path, world.app.url);
        const resource = resourceNames().find((name) => pathname.split("/")[3] === name);
        const expansions = resource === undefined ? {} : resources[resource].expand;
        const expanded = searchParams.getAll("expand[]");
        const closed = expanded.filter((one) =>
          typesAlong(expansions, one).some((type) => withheld.includes(type)),
        );
        if (closed.length > 0 && response.status !== 403)
          leaks.push(`${role} ${path}: ${response.status}`);
      }
      for (const resource of EXPORTED) {
        const reply = await person.post("/api/stripe/export", { resource, fileName: "list" });
        look(`export ${resource}`, reply.status, reply.text);
      }
      // Fields that a user may edit are returned completely.
      for (const name of resourceNames()) {
        const note = canaryOf(resources[name].type);
        const path = `/api/stripe/${name}/${fixtures.one(name)}`;
        const reply = await person.patch(path, { metadata: { note } });
        look(`PATCH ${name}`, reply.status, reply.text);
      }
    }
    await close();
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  });
});

describe("search hits of payments", () => {
  /** Returns what a user can read on a server with this configuration. */
  async function hitsOf(closed: readonly Feature[], query: string): Promise<Loose[]> {
    const acl = Object.fromEntries(closed.map((feature) => [feature, ["owner" as const]]));
    const { app, people, close } = await at({
      ...readSite(undefined),
      features: [...FEATURES],
      acl,
    });
    const { body } = await people.admin.get("/api/algolia/algoliaSearchKey");
    const response = await new Client(app, null).fetch("/1/indexes/payments/query", {
      method: "POST",
      headers: {
        "x-algolia-api-key": body.algoliaSearchKey,
        "x-algolia-application-id": SEARCH_APPLICATION,
      },
      body: JSON.stringify({ query, hitsPerPage: 100 }),
    });
    await close();
    return hits.parse(await response.json()).hits;
  }
  const hits = z.object({ hits: z.array(z.looseObject({})) });
  const valuesOf = (found: readonly Loose[], attribute: string) =>
    found.map((hit) => hit[attribute]).filter((value) => value !== null);

  it("name the customer and the invoice only to users who may read those", async () => {
    const email = "mapleleaf@books.example";
    const all = await hitsOf([], "");
    const number = String(valuesOf(all, "invoice_number")[0]);
    expect(valuesOf(all, "customer_email")).toContain(email);
    expect(number).toMatch(/-\d+$/);
    const withoutCustomers = await hitsOf(["customers"], "");
    expect(withoutCustomers).toHaveLength(all.length);
    expect(valuesOf(withoutCustomers, "customer_email")).toEqual([]);
    expect(valuesOf(withoutCustomers, "invoice_number")).toContain(number);
    expect(valuesOf(await hitsOf(["invoices"], ""), "invoice_number")).toEqual([]);
    const both = await hitsOf(["customers", "invoices"], "");
    expect([...valuesOf(both, "customer_email"), ...valuesOf(both, "invoice_number")]).toEqual([]);
    expect(JSON.stringify(both)).not.toContain(email);
  });

  it("are found by the customer and the invoice only by users who may read those", async () => {
    const [first] = await hitsOf([], "");
    for (const [closed, query] of [
      ["customers", "mapleleaf@books.example"],
      ["invoices", String(valuesOf(await hitsOf([], ""), "invoice_number")[0])],
    ] as const) {
      expect((await hitsOf([], query)).length, query).toBeGreaterThan(0);
      expect(await hitsOf([closed], query), query).toEqual([]);
      expect(await hitsOf([closed], String(first?.id)), query).toHaveLength(1);
    }
  });
});

describe("each canary", () => {
  it("is in the owner's responses", async () => {
    const seen = new Set<string>();
    for (const path of addresses()) {
      const text = await (await world.claire.fetch(path)).text();
      for (const type of ACCESS_TYPES) if (text.includes(canaryOf(type))) seen.add(type);
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        "coupon",
        "customer",
        "invoice",
        "payment_intent",
        "product",
        "refund",
        "tax_rate",
      ]),
    );
  });
});

describe("reports", () => {
  it("are neither listed nor returned to users who may not export", async () => {
    const run = await world.amir.get(
      `/api/stripe/reportRun/${fixtures.one("reportRun")}?reload=true`,
    );
    const file = run.body.result.id;
    const download = `/api/stripe/file/download/${file}`;
    expect((await world.amir.fetch(download)).status).toBe(200);
    const closed = [
      download,
      `/api/stripe/file/${file}`,
      `/api/timeline/${file}`,
      "/api/stripe/reportRun",
      `/api/stripe/reportRun/${run.body.id}`,
      "/api/counts/reportRun",
      "/api/account/report-types",
    ];
    for (const path of closed)
      expect([path, (await world.noor.get(path)).status]).toEqual([path, 403]);
    for (const path of ["", "?purpose=finance_report_run"]) {
      const { body } = await world.noor.get(`/api/stripe/file${path}`);
      expect(body.data.map((one: { purpose: string }) => one.purpose)).not.toContain(
        "finance_report_run",
      );
    }
    const counts = await world.noor.get("/api/counts/file");
    expect(counts.body.by_status).toEqual({ dispute_evidence: 3 });
  });
});
