import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customer, draft } from "../testing/test-ledger.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";
import { createPages } from "./pages.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const get = (url: string, init: RequestInit = {}) =>
  shop.provider.fetch(new Request(url.replace("/provider/", "/"), init));

/** A paid invoice with its receipt and a credit note, and the mandate of a debit. */
async function documents(): Promise<Record<string, { id: string; url: string }>> {
  const { id: nord } = await customer(shop.stripe, { name: "Atelier Nord" });
  const created = await draft(shop.stripe, nord, [{ amount: 8000, description: "Lettering" }]);
  const invoice = await shop.stripe.invoices.finalizeInvoice(created.id);
  const note = await shop.stripe.creditNotes.create({ invoice: invoice.id, amount: 1000 });
  const intent = await shop.stripe.paymentIntents.create({
    amount: 2000,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    return_url: "https://maple.example/",
    expand: ["latest_charge"],
  });
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === "string") throw new Error("There is no charge");
  return {
    invoice: { id: invoice.id, url: invoice.hosted_invoice_url ?? "" },
    "invoice's PDF": { id: invoice.id, url: invoice.invoice_pdf ?? "" },
    "credit note's PDF": { id: note.id, url: note.pdf },
    receipt: { id: charge.id, url: charge.receipt_url ?? "" },
  };
}

describe("the URL of a document", () => {
  let made: Awaited<ReturnType<typeof documents>>;
  beforeEach(async () => {
    made = await documents();
  });

  it.each(["invoice", "invoice's PDF", "credit note's PDF", "receipt"])(
    "opens the %s, and does so with its whole secret alone",
    async (name) => {
      const { id, url } = made[name] ?? { id: "", url: "" };
      expect((await get(url)).status).toBe(200);
      const secret = url.split(`/${id}/`)[1]?.split("/")[0] ?? "";
      expect(secret).toMatch(/^[A-Za-z0-9]{40}$/);
      const wrong = [
        "",
        "/",
        secret.slice(0, -1),
        `${secret}a`,
        secret.toLowerCase(),
        id,
        "null",
        "%00",
        "a".repeat(40),
      ];
      for (const guess of wrong) {
        const tried = url.replace(`/${id}/${secret}`, guess === "/" ? `/${id}` : `/${id}/${guess}`);
        expect([guess, (await get(tried)).status]).toEqual([guess, 404]);
      }
    },
  );

  it("is unique to each document, and opens no other", async () => {
    const [invoice, receipt] = [made.invoice?.url ?? "", made.receipt?.url ?? ""];
    const secretOf = (url: string) => url.split("/").at(-1) ?? "";
    expect(secretOf(invoice)).not.toBe(secretOf(receipt));
    expect((await get(invoice.replace(secretOf(invoice), secretOf(receipt)))).status).toBe(404);
  });

  it("accepts no payment without its secret", async () => {
    const { url, id } = made.invoice ?? { url: "", id: "" };
    const path = url.slice(0, url.indexOf(id) + id.length);
    for (const tried of [path, `${path}/${"a".repeat(40)}`]) {
      const body = new URLSearchParams({ number: "4242424242424242", expiry: "1234", cvc: "123" });
      expect((await get(tried, { method: "POST", body })).status).toBe(404);
    }
    expect((await shop.stripe.invoices.retrieve(id)).status).toBe("open");
  });

  it("of a receipt expires after 30 days, with a page that says so", async () => {
    const url = made.receipt?.url ?? "";
    const now = shop.provider.clock(url.split("/").at(-3) ?? "").now();
    await shop.provider.moveClock(url.split("/").at(-3) ?? "", now + 30 * 86_400 - 60);
    expect((await get(url)).status).toBe(200);
    await shop.provider.moveClock(url.split("/").at(-3) ?? "", now + 30 * 86_400);
    const late = await get(`${url}?locale=fr`);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain("Ce reçu a expiré");
  });
});

it("every page rejects a body that isn't a form with 400", async () => {
  const { invoice } = await documents();
  const link = await shop.stripe.accountLinks.create({
    account: (await shop.stripe.accounts.create({ type: "custom" })).id,
    type: "account_onboarding",
    return_url: "https://maple.example/",
    refresh_url: "https://maple.example/",
  });
  const entered = await get(link.url, { redirect: "manual" });
  const setup = new URL(entered.headers.get("location") ?? "", link.url).href;
  const taking = createPages({
    engine: Object.create(null),
    requestId: () => "",
    deliver: async () => undefined,
  })
    .routes.filter(({ method }) => method === "POST")
    .map(({ path }) => path);
  expect(taking.sort()).toEqual([
    "/pages/challenge/:intent",
    "/pages/invoices/:account/:id/:secret",
    "/pages/microdeposits/:intent",
    "/pages/setup/:secret/:index",
  ]);
  const bodies: [type: string, body: string][] = [
    ["text/plain", "x"],
    ["application/json", "{}"],
    ["multipart/form-data; boundary=x", "x"],
    ["multipart/form-data", "x"],
  ];
  const pages = [
    "http://127.0.0.1:4000/provider/pages/challenge/pi_1",
    "http://127.0.0.1:4000/provider/pages/microdeposits/pi_1",
    invoice?.url ?? "",
    setup,
  ];
  for (const url of pages) {
    for (const [type, body] of bodies) {
      const headers = { "content-type": type };
      const { status } = await get(url, { method: "POST", headers, body });
      expect([url, type, status]).toEqual([url, type, 400]);
    }
  }
});

it("pages can't be framed, except the card fields and 3D Secure", async () => {
  const { invoice, receipt } = await documents();
  for (const url of [
    invoice?.url ?? "",
    receipt?.url ?? "",
    "http://127.0.0.1:4000/provider/pages/setup/x/0",
  ]) {
    const { headers } = await get(url);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-frame-options")).toBe("DENY");
  }
  const { headers } = await get("http://127.0.0.1:4000/provider/pages/card");
  expect(headers.get("content-security-policy")).not.toContain("frame-ancestors");
});
