import { documentDate } from "@counterfoil/domain";
import { formattingLocale } from "@counterfoil/i18n";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft } from "../../testing/test-ledger.ts";
import { advanceClock, openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Creates an open invoice of $80.00 and returns the path of its page. */
async function openInvoice(): Promise<{ id: string; path: string }> {
  const { id } = await customer(shop.stripe);
  const bill = await draft(shop.stripe, id, [{ amount: 8000, description: "Lettering" }], {
    collection_method: "send_invoice",
    days_until_due: 30,
  });
  const invoice = await shop.stripe.invoices.finalizeInvoice(bill.id);
  return { id: invoice.id, path: pathOf(invoice.hosted_invoice_url) };
}

const pathOf = (url: string | null | undefined) => (url ?? "").replace(/^.*\/provider\//, "/");

const visit = (path: string, fields?: Record<string, string>) =>
  shop.provider.fetch(
    new Request(new URL(path, "http://provider"), {
      redirect: "manual",
      ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    }),
  );

const visa = { number: "4242 4242 4242 4242", expiry: "1234", cvc: "123" };

describe("a customer on the page of an open invoice", () => {
  it("pays the amount remaining by card, and then sees it as paid", async () => {
    const { id, path } = await openInvoice();
    expect(await (await visit(path)).text()).toContain("Pay $80.00 USD");
    const response = await visit(path, visa);
    expect(response.status).toBe(303);
    const page = await (await visit(path)).text();
    expect(page).not.toContain("<form");
    const paid = await shop.stripe.invoices.retrieve(id);
    const day = documentDate(paid.status_transitions.paid_at ?? 0, formattingLocale("en"), "UTC");
    expect(page).toContain(`<strong>$80.00 USD</strong> <span>Paid ${day}</span>`);
    expect(paid).toMatchObject({ status: "paid", amount_paid: 8000, amount_remaining: 0 });
  });

  it("pays once if the form is submitted twice", async () => {
    const { id, path } = await openInvoice();
    await visit(path, visa);
    expect((await visit(path, visa)).status).toBe(303);
    const invoice = await shop.stripe.invoices.retrieve(id);
    expect(invoice.amount_paid).toBe(8000);
    const { data } = await shop.stripe.charges.list({ customer: String(invoice.customer) });
    expect(data).toHaveLength(1);
  });

  it.each([
    ["a card that is declined", { ...visa, number: "4000000000000002" }, "The card was declined"],
    ["a number with a slip", { ...visa, number: "4242424242424241" }, "Enter a valid card number"],
    ["an expiry date that is none", { ...visa, expiry: "soon" }, "Enter an expiry date"],
    ["an expiry date that has passed", { ...visa, expiry: "01/20" }, "Enter an expiry date"],
    ["a security code of two digits", { ...visa, cvc: "12" }, "Enter the 3 or 4 digits"],
    ["no security code", { ...visa, cvc: "" }, "Enter the 3 or 4 digits"],
    ["no number at all", { expiry: "12/34", cvc: "123" }, "Enter a valid card number"],
  ])("gets an error for %s, and nothing is paid", async (_, fields, words) => {
    const { id, path } = await openInvoice();
    const page = await (await visit(path, fields)).text();
    expect(page).toContain(words);
    expect(page.match(/ autofocus/g)).toHaveLength(1);
    expect(page).toMatch(
      /aria-describedby="(refused|number-fault|expiry-fault|cvc-fault)" autofocus/,
    );
    expect(page).not.toContain("value=");
    expect(await shop.stripe.invoices.retrieve(id)).toMatchObject({
      status: "open",
      amount_paid: 0,
    });
  });

  it("completes 3D Secure and returns to the invoice, paid or with an error", async () => {
    const { id, path } = await openInvoice();
    const asking = { ...visa, number: "4000002760003184" };
    const bank = async (outcome: string) => {
      const to = await visit(path, asking);
      const challenge = new URL(to.headers.get("location") ?? "");
      expect(challenge.pathname).toContain("/pages/challenge/pi_");
      const secret = challenge.searchParams.get("client_secret") ?? "";
      const response = await visit(pathOf(challenge.href), { client_secret: secret, outcome });
      return pathOf(response.headers.get("location"));
    };
    const failed = await bank("fail");
    const alerts = {
      en: "The card couldn’t be authenticated. Try again or use another card.",
      fr: "La carte n’a pas pu être authentifiée.",
      es: "No se pudo autenticar la tarjeta.",
    };
    for (const [locale, alert] of Object.entries(alerts)) {
      expect(await (await visit(`${failed}&locale=${locale}`)).text()).toContain(alert);
    }
    const forged = failed.replace(/secret=[^&]+/, "secret=pi_1_secret_1");
    expect(await (await visit(forged)).text()).not.toContain('role="alert"');
    const back = await bank("complete");
    expect(back).toContain(path);
    expect(await (await visit(back)).text()).not.toContain("<form");
    expect((await shop.stripe.invoices.retrieve(id)).status).toBe("paid");
  });

  it("completes 3D Secure in the language of the invoice's page", async () => {
    const { path } = await openInvoice();
    const to = await visit(`${path}?locale=fr`, { ...visa, number: "4000002760003184" });
    const challenge = pathOf(to.headers.get("location"));
    expect(await (await visit(challenge)).text()).toContain("Authentification de la carte");
  });

  it("sees since when the invoice is past due once its due date is over, and not on the day", async () => {
    const { id } = await customer(shop.stripe);
    const now = Math.floor(Date.now() / 1000);
    const noon = now - (now % 86_400) + 10 * 86_400 + 43_200;
    const bill = await draft(shop.stripe, id, [{ amount: 8000, description: "Lettering" }], {
      collection_method: "send_invoice",
      due_date: noon,
    });
    const { hosted_invoice_url: url } = await shop.stripe.invoices.finalizeInvoice(bill.id);
    const page = async (locale: string) => (await visit(`${pathOf(url)}?locale=${locale}`)).text();
    await advanceClock(shop, noon + 3600 - now);
    expect(await page("en")).toContain('<span class="badge blue">Open</span>');
    await advanceClock(shop, 86_400);
    const day = (locale: string) => documentDate(noon, formattingLocale(locale), "UTC");
    for (const [locale, status, since] of [
      ["en", "Past due", "Was due"],
      ["fr", "En retard", "Échue le"],
      ["es", "Vencida", "Venció el"],
    ] as const) {
      const html = await page(locale);
      expect(html).toContain(`<span class="badge red">${status}</span>`);
      expect(html).toContain(`<span>${since} ${day(locale)}</span>`);
    }
  });
});
