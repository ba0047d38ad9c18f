import { LIGHT } from "@counterfoil/ui/plain/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft } from "../testing/test-ledger.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";
import { cardTexts } from "./card-texts.ts";
import { documentTexts } from "./document-texts.ts";
import { onboardingTexts } from "./onboarding/onboarding-texts.ts";
import { pageFaults, sheetOf, textsOf, wordsIn } from "./page-faults.fixture.ts";
import { createPages } from "./pages.ts";
import { debitTexts } from "./payment/debit-texts.ts";
import { payTexts } from "./payment/pay-texts.ts";

const BASE = "http://127.0.0.1:4000/provider";
const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

let shop: TestShop;
/** A URL of each page, by the pattern of its route. */
let shown: Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await openShop();
  const { stripe } = shop;
  const { id } = await customer(stripe, { name: "Atelier Nord" });
  const made = await draft(stripe, id, [{ amount: 8000, description: "Enseigne" }]);
  const invoice = await stripe.invoices.finalizeInvoice(made.id);
  const paid = await stripe.paymentIntents.create({
    amount: 2000,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    return_url: "https://maple.example/",
    expand: ["latest_charge"],
  });
  const challenged = await stripe.paymentIntents.create({
    amount: 2000,
    currency: "usd",
    payment_method: "pm_card_threeDSecure2Required",
    confirm: true,
    return_url: "https://maple.example/",
  });
  const deposits = await stripe.setupIntents.create({
    payment_method_data: {
      type: "us_bank_account",
      us_bank_account: { account_number: "000123456789", routing_number: "110000000" },
    },
    mandate_data: { customer_acceptance: { type: "offline" } },
    confirm: true,
  });
  const debit = await stripe.paymentIntents.create({
    amount: 2000,
    currency: "eur",
    payment_method: "pm_exceedsWeeklyVolumeLimit_de",
    confirm: true,
    mandate_data: { customer_acceptance: { type: "offline" } },
    expand: ["latest_charge"],
  });
  const link = await stripe.accountLinks.create({
    account: (await stripe.accounts.create({ type: "custom" })).id,
    type: "account_onboarding",
    return_url: "https://maple.example/",
    refresh_url: "https://maple.example/",
  });
  const entered = await open(link.url);
  const charge = paid.latest_charge;
  const debited = debit.latest_charge;
  if (charge === null || typeof charge === "string") throw new Error("There is no charge");
  if (debited === null || typeof debited === "string") throw new Error("There is no debit");
  const mandate = String(debited.payment_method_details?.sepa_debit?.mandate);
  const { payment_method_details: agreed } = await stripe.mandates.retrieve(mandate);
  shown = {
    "/pages/card": `${BASE}/pages/card`,
    "/pages/invoices/:account/:id/:secret": invoice.hosted_invoice_url ?? "",
    "/pages/receipts/:account/:id/:secret": charge.receipt_url ?? "",
    "/pages/mandates/:account/:id/:secret": agreed.sepa_debit?.url ?? "",
    "/pages/microdeposits/:intent":
      deposits.next_action?.verify_with_microdeposits?.hosted_verification_url ?? "",
    "/pages/challenge/:intent": challenged.next_action?.redirect_to_url?.url ?? "",
    "/pages/onboarding/:token": `${BASE}/pages/onboarding/used`,
    "/pages/setup/:secret/:index": new URL(entered.headers.get("location") ?? "", link.url).href,
  };
});
afterAll(() => shop.close());

const open = (url: string, init: RequestInit = {}) =>
  shop.provider.fetchFromBrowser(
    new Request(url.startsWith(BASE) ? url : `${BASE}${url}`, { headers: BROWSER, ...init }),
  );

const routes = createPages({
  engine: Object.create(null),
  requestId: () => "",
  deliver: async () => undefined,
}).routes.filter(({ path }) => path.startsWith("/pages/") && !path.includes("/assets/"));
const pages = routes.flatMap(({ method, path }) =>
  method === "GET" && !path.endsWith("/pdf") ? [path] : [],
);
/** URLs of missing objects and pages. */
const nowhere = [
  ...routes.flatMap(({ method, path }) =>
    path.includes(":") ? [[method, path.replace(/:\w+/g, "nothing")] as const] : [],
  ),
  ["GET", "/pages/"],
  ["GET", "/pages/nothing"],
  ["GET", "/pages/invoices/acct_1/in_1"],
  ["GET", "/pages/invoices/%00/in_1/s"],
] as const;

/** Returns the texts of hosted pages in a language. */
const ownWords = (language: string) =>
  wordsIn([
    cardTexts(language),
    debitTexts(language),
    documentTexts(language),
    onboardingTexts(language),
    payTexts(language),
  ]);

async function expectWhole(name: string, response: Response, url: string): Promise<void> {
  const html = await response.text();
  expect([name, pageFaults(html)]).toEqual([name, []]);
  const sheet = await open(
    new URL(sheetOf(html) ?? "", new URL(url, BASE)).pathname.replace("/provider", ""),
  );
  expect(await sheet.text()).toContain(`--ink:${LIGHT.ink}`);
}

describe("a page that a person opens", () => {
  it.each(pages)("has a language, a title, one heading and the tokens: %s", async (path) => {
    const url = shown[path] ?? "";
    const response = await open(url);
    expect([path, response.status]).toEqual([path, path.includes("onboarding") ? 410 : 200]);
    await expectWhole(path, response, url);
  });

  it.each(["fr", "es"])("has no English text in %s", async (language) => {
    const spoken = new Set(ownWords(language));
    const english = new Set(ownWords("en").filter((text) => !spoken.has(text)));
    for (const path of pages) {
      const url = new URL(shown[path] ?? "");
      url.searchParams.set("locale", language);
      const html = await (await open(url.href)).text();
      expect(html).toContain(`<html lang="${language}"`);
      expect([path, textsOf(html).filter((text) => english.has(text))]).toEqual([path, []]);
    }
  });
});

describe("an address that leads nowhere", () => {
  it.each(nowhere)("says so on a page, to a person: %s %s", async (method, path) => {
    const sent = method === "POST" ? { method, body: new URLSearchParams({ a: "1" }) } : {};
    const address = `${path}?locale=fr`;
    const response = await open(address, sent);
    // An expired account link opens a page that explains it.
    const expired = /onboarding|setup/.test(path);
    expect([path, response.status]).toEqual([path, expired ? 410 : 404]);
    const html = await response.clone().text();
    expect(html).toContain(expired ? "Ce lien n’est plus valide" : "<h1>Page introuvable</h1>");
    await expectWhole(path, response, `${BASE}${address}`);
  });

  it("is answered in JSON to a program that asks for it", async () => {
    for (const [method, path] of nowhere.filter(([, tried]) => !/onboarding|setup/.test(tried))) {
      const body = method === "POST" ? { body: new URLSearchParams({ a: "1" }) } : {};
      const response = await open(path, {
        method,
        ...body,
        headers: { accept: "application/json" },
      });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error" } });
    }
  });

  it("can be shown in the frame that the office opened", async () => {
    for (const path of ["/pages/challenge/pi_1", "/pages/nothing"]) {
      const policy = (await open(path)).headers.get("content-security-policy") ?? "";
      expect([path, policy.includes("frame-ancestors 'none'")]).toEqual([
        path,
        path === "/pages/nothing",
      ]);
    }
  });
});

describe("what a person has done", () => {
  it("is confirmed on a page: the bank's check", async () => {
    const intent = await shop.stripe.setupIntents.create({
      payment_method: "pm_card_threeDSecure2Required",
      confirm: true,
      use_stripe_sdk: true,
    });
    const url = `${BASE}/pages/challenge/${intent.id}?locale=fr`;
    const body = new URLSearchParams({
      client_secret: String(intent.client_secret),
      outcome: "complete",
    });
    const response = await open(url, { method: "POST", body });
    expect(response.status).toBe(200);
    await expectWhole("challenge", response, url);
  });

  it.each(routes.filter(({ method }) => method === "POST").map(({ path }) => path))(
    "is rejected on a page when the form can't be read: %s",
    async (path) => {
      const url = shown[path] ?? "";
      const response = await open(url, {
        method: "POST",
        body: "x",
        headers: { ...BROWSER, "content-type": "text/plain" },
      });
      expect([path, response.status]).toEqual([path, 400]);
      await expectWhole(path, response, url);
    },
  );
});

it("a page that fails says so, and nothing of why", async () => {
  const broken = await openShop();
  await broken.provider.close();
  const url = `${BASE}/pages/challenge/pi_1?locale=es`;
  await broken.close();
  const response = await broken.provider.fetchFromBrowser(new Request(url, { headers: BROWSER }));
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(pageFaults(html)).toEqual([]);
  expect(html).not.toMatch(/pool|Error|at \//);
});
