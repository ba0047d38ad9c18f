import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@counterfoil/contract";
import { pageFaults, sheetOf } from "@counterfoil/emulator/pages/page-faults.fixture";
import { LIGHT } from "@counterfoil/ui/plain/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSite } from "../../config/read-config.ts";
import { maple, type World } from "../../testing/world.ts";

const PLATFORM = "https://platform.example";
const folder = mkdtempSync(join(tmpdir(), "counterfoil-headers-"));
mkdirSync(join(folder, "signin"));
mkdirSync(join(folder, "assets"));
mkdirSync(join(folder, "reference"));
for (const file of [
  "index.html",
  "signin/index.html",
  "reference/index.html",
  "assets/main-Ab12_xY9.js",
  "boot.js",
]) {
  writeFileSync(join(folder, file), "<html lang=en><title>Office</title>");
}

let alone: World;
let framed: World;
let documents: string[];
beforeAll(async () => {
  alone = await maple({ webFolder: folder });
  const site = { ...readSite(undefined), frameAncestors: [PLATFORM] };
  framed = await maple({ webFolder: folder, site });
  documents = await Promise.all([alone, framed].map(documentOf)).then((all) => all.flat());
});
afterAll(async () => {
  await alone?.close();
  await framed?.close();
  rmSync(folder, { recursive: true });
});

/** Paths of an open invoice's page and PDF, equally many in each world. */
async function documentOf({ stripe, as, maple: account }: World): Promise<string[]> {
  const on = as(account);
  const customer = await stripe.customers.create({ name: "Atelier Nord" }, on);
  const draft = await stripe.invoices.create({ customer: customer.id, currency: "cad" }, on);
  await stripe.invoiceItems.create(
    { customer: customer.id, invoice: draft.id ?? "", amount: 8000, currency: "cad" },
    on,
  );
  const invoice = await stripe.invoices.finalizeInvoice(draft.id ?? "", {}, on);
  return [invoice.hosted_invoice_url, invoice.invoice_pdf].map(
    (url) => new URL(url ?? "").pathname,
  );
}

/** Every route of the API, and every other kind of path. */
const ADDRESSES: [method: string, path: string][] = [
  ...Object.values(routes).map(({ method, path }): [string, string] => [
    method,
    path.replaceAll(/:\w+/g, "x_1"),
  ]),
  ...[
    "/",
    "/invoices",
    "/signin/",
    "/assets/main-Ab12_xY9.js",
    "/assets/none.js",
    "/boot.js",
    "/.env",
    "/healthz",
    "/readyz",
    "/metrics",
    "/mailbox",
    "/public/page.css",
    "/public/fonts/inter-latin-wght-normal.woff2",
    "/public/fonts/none",
    "/mailbox/1",
    "/mailbox/1/attachments/1",
    "/api/openapi.json",
    "/api/none",
    "/api/stripe/invoice",
    "/api/stripe/invoice/in_1",
    "/webhooks/provider",
    "/provider",
    "/provider/",
    "/provider/script/v3/",
    "/provider/pages/assets/card.js",
    "/provider/pages/assets/page.css",
    "/provider/pages/invoices/acct_1/in_1/secret",
    "/provider/pages/receipts/acct_1/ch_1/secret",
    "/provider/pages/mandates/acct_1/mandate_1/secret",
    "/provider/pages/microdeposits/pi_1",
    "/provider/pages/onboarding/x",
    "/provider/pages/setup/x/0",
    "/provider/v1/customers",
    "/provider/v1/payment_methods",
    "/provider/v1/payment_intents/pi_1",
    "/provider/control/clock",
    "/%",
    "/%00",
    "/%2f",
  ].flatMap((path) =>
    ["GET", "HEAD", "POST", "OPTIONS"].map((method): [string, string] => [method, path]),
  ),
];

/** Pages that our pages show in a frame. */
const INNER = ["/provider/pages/card", "/provider/pages/challenge/pi_1", "/reference/"];

const policiesOf = (headers: Headers): Record<string, string>[] =>
  (headers.get("content-security-policy") ?? "").split(",").map((policy) =>
    Object.fromEntries(
      policy
        .trim()
        .split(";")
        .map((directive) => {
          const [name = "", ...values] = directive.trim().split(" ");
          return [name, values.join(" ")];
        }),
    ),
  );

function expectGuarded(path: string, headers: Headers): void {
  const [base = {}] = policiesOf(headers);
  expect([path, base["default-src"], base["object-src"], base["base-uri"]]).toEqual([
    path,
    "'none'",
    "'none'",
    "'none'",
  ]);
  expect([path, base["form-action"]]).toEqual([path, "'self'"]);
  for (const policy of policiesOf(headers)) {
    expect([path, policy["script-src"] ?? ""]).not.toEqual([
      path,
      expect.stringMatching(/unsafe|\*/),
    ]);
  }
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("request-id")).not.toBeNull();
}

describe("every response of the server", () => {
  it.each(ADDRESSES)(
    "to %s %s has the full policy, and only the allowed frames",
    async (method, path) => {
      for (const [world, allowed] of [
        [alone, "'none'"],
        [framed, PLATFORM],
      ] as const) {
        for (const person of [world.stranger, world.claire]) {
          const { headers, body } = await person.fetch(path, { method, redirect: "manual" });
          await body?.cancel();
          expectGuarded(path, headers);
          const ancestors = policiesOf(headers).map((policy) => policy["frame-ancestors"]);
          if (path.startsWith("/provider/")) expect(ancestors).toContain("'none'");
          else expect(ancestors).toEqual([allowed]);
          const denied = path.startsWith("/provider/") || world === alone;
          expect([path, headers.get("x-frame-options")]).toEqual([path, denied ? "DENY" : null]);
        }
      }
    },
  );

  it.each(INNER)(
    "to %s can be framed by our pages, and by those that may frame ours",
    async (path) => {
      for (const [world, allowed, fallback] of [
        [alone, "'self'", "SAMEORIGIN"],
        [framed, `'self' ${PLATFORM}`, null],
      ] as const) {
        const { headers } = await world.stranger.fetch(path);
        expectGuarded(path, headers);
        const [base] = policiesOf(headers);
        expect(base?.["frame-ancestors"]).toBe(allowed);
        expect(headers.get("x-frame-options")).toBe(fallback);
      }
    },
  );

  it("to the page of the API's description allows inline styles, and no request", async () => {
    const policyAt = async (path: string) => {
      const { status, headers } = await alone.stranger.fetch(path);
      expect(status).toBe(200);
      const [policy = {}] = policiesOf(headers);
      return policy;
    };
    const reference = await policyAt("/reference/");
    expect(reference["style-src"]).toBe("'self' 'unsafe-inline'");
    expect(reference["script-src"]).toBe("'self'");
    expect(reference["connect-src"]).toBe("'none'");
    for (const path of ["/", "/developers/reference", "/signin/", "/references"]) {
      expect((await policyAt(path))["style-src"]).not.toContain("unsafe");
    }
  });

  it("from the back office and its API can't be read by other origins, apart from the page of the API's description", async () => {
    const allowedAt = async (method: string, path: string) =>
      (await alone.stranger.fetch(path, { method })).headers.get("access-control-allow-origin");
    expect(await allowedAt("GET", "/reference/")).toBe("*");
    const allowed = await Promise.all(
      ADDRESSES.filter(([, path]) => !/^\/(reference|public|provider)\//.test(path)).map(
        async ([method, path]) => [path, await allowedAt(method, path)] as const,
      ),
    );
    expect(allowed.length).toBeGreaterThan(50);
    expect(allowed.filter(([, origin]) => origin !== null)).toEqual([]);
  });

  it("to a hosted invoice and its PDF can't be framed", async () => {
    const [page = "", pdf = "", otherPage = "", otherPdf = ""] = documents;
    for (const [world, path] of [
      [alone, page],
      [alone, pdf],
      [framed, otherPage],
      [framed, otherPdf],
    ] as const) {
      const { status, headers } = await world.stranger.fetch(path);
      expect(status).toBe(200);
      expectGuarded(path, headers);
      expect(policiesOf(headers)[0]?.["frame-ancestors"]).toBe("'none'");
      expect(headers.get("x-frame-options")).toBe("DENY");
    }
  });
});

describe("an error of the office's port", () => {
  const asked = ADDRESSES.filter(([method]) => /^(GET|POST)$/.test(method));
  const fetched = async (method: string, path: string, accept: string) =>
    alone.stranger.fetch(path, { method, redirect: "manual", headers: { accept } });

  it("is a page with the office's look to a browser, whatever the address", async () => {
    for (const [method, path] of asked) {
      const page = await fetched(method, path, "text/html,application/xhtml+xml,*/*;q=0.8");
      const html = await page.text();
      if (page.status < 400 || /^\/provider\/v\d\/|^\/readyz/.test(path)) continue;
      expect([method, path, pageFaults(html)]).toEqual([method, path, []]);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      const sheet = await alone.stranger.fetch(
        new URL(sheetOf(html) ?? "", new URL(path, "http://localhost")).pathname,
      );
      expect(await sheet.text()).toContain(`--ink:${LIGHT.ink}`);
    }
  });

  it("is JSON to a program, whatever it asks for", async () => {
    for (const [method, path] of asked) {
      for (const accept of ["application/json", "*/*"]) {
        const response = await fetched(method, path, accept);
        const text = await response.text();
        // Pages of the mailbox and of the embedded provider are HTML for every client.
        if (response.status < 400 || /^\/(mailbox|provider\/pages)/.test(path)) continue;
        expect([path, accept, response.headers.get("content-type")]).toEqual([
          path,
          accept,
          expect.stringMatching(/^application\/json/),
        ]);
        expect(() => JSON.parse(text)).not.toThrow();
      }
    }
  });

  it("names the request, in the browser's language", async () => {
    const page = await alone.stranger.fetch("/api/none", {
      headers: { accept: "text/html", "accept-language": "fr-CA,fr;q=0.9,en;q=0.8" },
    });
    expect([page.status, page.headers.get("content-language")]).toEqual([404, "fr"]);
    const html = await page.text();
    expect(html).toContain("<h1>Page introuvable</h1>");
    expect(html).toContain(page.headers.get("request-id"));
  });
});
