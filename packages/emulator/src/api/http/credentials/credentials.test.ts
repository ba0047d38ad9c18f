import { testDatabase } from "@counterfoil/database/testing";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProvider, type Provider, providerMigrations } from "../../../provider.ts";
import { operations } from "../../resources/index.ts";

const SECRET = "sk_test_9f2c41d07ab6e3587716";
const PUBLISHED = "pk_test_5d80be12c94f6a3307e1";
const BASE = "http://127.0.0.1:4000/provider";

let database: Awaited<ReturnType<typeof testDatabase>>;
let provider: Provider;
let account: string;
beforeAll(async () => {
  database = await testDatabase([providerMigrations]);
  const keys = { platform: "acct_MapleAndMain", secretKey: SECRET, publishableKey: PUBLISHED };
  provider = await createProvider({ database, publicUrl: BASE, keys });
  const fetch = (input: string | URL | Request, init?: RequestInit) =>
    provider.fetch(new Request(input, init));
  const stripe = new Stripe(SECRET, { httpClient: Stripe.createFetchHttpClient(fetch) });
  account = (await stripe.accounts.create({ type: "custom" })).id;
});
afterAll(async () => {
  await provider.close();
  await database.close();
});

/** Every route of the API, with an ID in it, including those that aren't operations. */
const ROUTES = [
  ...operations.map(({ method, path, publishable }) => ({ method, path, open: publishable })),
  { method: "GET", path: "/v1/files/:id/contents", open: null },
  { method: "GET", path: "/control/clock", open: null },
  { method: "POST", path: "/control/clock", open: null },
  { method: "POST", path: "/control/settings", open: null },
  { method: "POST", path: "/control/requirements", open: null },
] as const;

interface CredentialRequest {
  query?: string;
  headers?: Record<string, string>;
  body?: URLSearchParams | FormData;
}

/** Each place where a request can contain a key. */
const PLACES: Record<string, (key: string) => CredentialRequest> = {
  "a bearer header": (key) => ({ headers: { authorization: `Bearer ${key}` } }),
  "a basic header": (key) => ({ headers: { authorization: `Basic ${btoa(`${key}:`)}` } }),
  "a basic password": (key) => ({ headers: { authorization: `Basic ${btoa(`x:${key}`)}` } }),
  "another scheme": (key) => ({ headers: { authorization: `Token ${key}` } }),
  "the query": (key) => ({ query: `key=${key}` }),
  "a list in the query": (key) => ({ query: `key[]=${key}` }),
  "a form": (key) => ({ body: new URLSearchParams({ key }) }),
  "a list in a form": (key) => ({ body: new URLSearchParams({ "key[0]": key }) }),
  "a multipart body": (key) => ({ body: multipart(key) }),
};

function multipart(key: string): FormData {
  const form = new FormData();
  form.append("key", key);
  return form;
}

const KEYS = {
  "no key": "",
  "the publishable key": PUBLISHED,
  "another publishable key": "pk_test_ofHarbourSupply",
  "the secret key that the published one suggests": PUBLISHED.replace("pk_", "sk_"),
  "the restricted key that the published one suggests": PUBLISHED.replace("pk_", "rk_"),
  "a secret key of one's choice": "sk_test_maple",
};

type FetchMethod = "fetch" | "fetchFromBrowser";

function ask(
  way: FetchMethod,
  method: string,
  path: string,
  sent: CredentialRequest,
): Promise<Response> {
  const url = `${BASE}${path.replaceAll(/:\w+/g, "x_1")}${sent.query ? `?${sent.query}` : ""}`;
  const body = method === "GET" ? null : (sent.body ?? null);
  return provider[way](new Request(url, { method, headers: sent.headers ?? {}, body }));
}

const rowsOf = async () => {
  const { rows } = await database
    .pool("provider")
    .query(
      "select (select count(*) from provider.account) + (select count(*) from provider.object) + (select count(*) from provider.idempotency) as count",
    );
  return Number(rows[0]?.count);
};

describe.each(Object.entries(KEYS))("with %s", (name, key) => {
  it.each(Object.entries(PLACES))(
    "in %s, can't call a route that requires a secret key",
    async (_, at) => {
      const before = await rowsOf();
      const opened: string[] = [];
      for (const { method, path, open } of ROUTES) {
        for (const who of [{}, { "stripe-account": account }]) {
          const sent = at(key);
          const headers = { ...sent.headers, ...who };
          const { status } = await ask("fetch", method, path, { ...sent, headers });
          const mayAnswer = open !== null && name === "the publishable key";
          const refused = status === 401 || status === 403 || status === 404;
          if (status >= 500 || !(refused || mayAnswer)) opened.push(`${method} ${path} ${status}`);
          const browser = await ask("fetchFromBrowser", method, path, { ...sent, headers });
          const reached = open?.byScript === true;
          if (reached ? browser.status >= 500 : browser.status !== 404) {
            opened.push(`${method} ${path} ${browser.status} from a browser`);
          }
        }
      }
      expect(opened).toEqual([]);
      expect(await rowsOf()).toBe(before);
    },
  );
});

describe("two credentials in one request", () => {
  const OTHERS = [SECRET, PUBLISHED, "sk_test_maple", "pk_test_maple"];
  const places = Object.entries(PLACES);
  const pairs = places.flatMap(([one, first]) =>
    places.map(([two, second]) => ({ one, two, first, second })),
  );

  it.each(pairs)("are rejected: $one and $two", async ({ one, two, first, second }) => {
    for (const other of OTHERS.filter((each) => each !== PUBLISHED)) {
      const [a, b] = [first(PUBLISHED), second(other)];
      if (a.headers && b.headers) continue;
      if (a.body && b.body) continue;
      const query = [a.query, b.query].filter(Boolean).join("&");
      const headers = { ...a.headers, ...b.headers };
      const body = a.body ?? b.body;
      for (const way of ["fetch", "fetchFromBrowser"] as const) {
        const response = await ask(way, "POST", "/v1/payment_methods", {
          query,
          headers,
          ...(body ? { body } : {}),
        });
        expect([one, two, other, response.status]).toEqual([one, two, other, 401]);
      }
    }
  });

  it.each([
    [{ "stripe-account": "acct_a", "stripe-context": "acct_b" }, {}],
    [{ "stripe-account": "acct_a" }, { _stripe_account: "acct_b" }],
  ])("name one account: %o and %o are rejected", async (headers, fields) => {
    const response = await ask("fetch", "POST", "/v1/payment_methods", {
      headers: { ...headers, authorization: `Bearer ${PUBLISHED}` },
      body: new URLSearchParams(fields),
    });
    expect(response.status).toBe(400);
  });

  it("can't name an account in a multipart body", async () => {
    const body = new FormData();
    body.append("_stripe_account", account);
    const headers = { authorization: `Bearer ${PUBLISHED}` };
    const response = await ask("fetch", "POST", "/v1/payment_methods", { headers, body });
    expect(response.status).toBe(401);
  });
});

describe("a malformed body", () => {
  const BODIES: [name: string, type: string, body: string][] = [
    ["multipart without its end", "multipart/form-data; boundary=x", "--x\r\ncontent-disposition"],
    ["multipart that is none", "multipart/form-data; boundary=x", "x"],
    ["multipart without a boundary", "multipart/form-data", "x"],
    ["another multipart", "multipart/mixed; boundary=x", "x"],
    ["JSON", "application/json", "{"],
    ["JSON of a kind", "application/problem+json", "[]"],
    ["a null byte", "application/x-www-form-urlencoded", "a=%00"],
    ["a key of null bytes", "application/x-www-form-urlencoded", "%00=1"],
  ];
  it.each(BODIES)("of %s is 400 at every route", async (_name, type, body) => {
    const wrong: string[] = [];
    for (const { method, path } of ROUTES) {
      if (method === "GET" || path.startsWith("/control")) continue;
      const headers = { authorization: `Bearer ${SECRET}`, "content-type": type };
      const url = `${BASE}${path.replaceAll(/:\w+/g, "x_1")}`;
      const { status } = await provider.fetch(new Request(url, { method, headers, body }));
      if (status !== 400) wrong.push(`${method} ${path} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(["Basic %%%", "Basic", "Bearer", "Bearer a b", "x", "Basic //79"])(
    "is not needed to break the header '%s', which is 401",
    async (authorization) => {
      const response = await ask("fetch", "GET", "/v1/customers", { headers: { authorization } });
      expect(response.status).toBe(401);
    },
  );
});
