import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { tokenOf } from "../support/provider.ts";

/** Markup that would run a script, as part of a name. */
const MARKUP = `<img src=x onerror="window.ran=true">`;

interface Written {
  readonly customer: string;
  readonly invoice: string;
  readonly payment: string;
}

/**
 * Creates objects of Greta's business with that text in every name, note and description shown on a
 * screen.
 */
async function write(request: APIRequestContext): Promise<Written> {
  const headers = { authorization: `Bearer ${await tokenOf(request, "greta")}` };
  const make = async (resource: string, data: object) => {
    const response = await request.post(`/api/stripe/${resource}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
  const metadata = { note: MARKUP };
  const { id: customer } = await make("customer", {
    name: `Nordhavn ${MARKUP}`,
    description: MARKUP,
    email: "nordhavn@customers.example",
    address: { line1: MARKUP, city: MARKUP, country: "DE" },
    metadata,
  });
  const { id: card } = await make("paymentMethod", { payment_method: "pm_card_visa", customer });
  const { id: invoice } = await make("invoice", {
    customer,
    currency: "eur",
    description: MARKUP,
    footer: MARKUP,
    custom_fields: [{ name: "Order", value: MARKUP }],
    collection_method: "send_invoice",
    days_until_due: 30,
    metadata,
    lines: [
      {
        key: "row-0001",
        description: MARKUP,
        quantity: "1",
        unit_amount_decimal: "5000",
        tax_rates: [],
      },
    ],
  });
  await make(`invoice/${invoice}/finalize`, {});
  const { id: payment } = await make("paymentIntent", {
    amount: 2_000,
    currency: "eur",
    customer,
    payment_method: card,
    description: MARKUP,
    metadata,
  });
  return { customer, invoice, payment };
}

/** Expects that the text is displayed literally, without creating elements. */
async function expectText(page: Page, where: string): Promise<void> {
  await expect(page.getByText(MARKUP).first(), where).toBeVisible();
  expect(await page.locator("img[src=x]").count(), where).toBe(0);
  expect(await page.evaluate(() => Reflect.has(window, "ran")), where).toBe(false);
}

test("shows markup in names and notes as text on every screen that has them", async ({
  page,
  request,
}) => {
  const { customer, invoice, payment } = await write(request);
  await open(page, "greta", "/customer");
  for (const address of [
    "/customer",
    `/customer/${customer}`,
    "/invoices",
    `/invoices/${invoice}`,
    "/paymentIntent",
    `/paymentIntent/${payment}`,
  ]) {
    await page.goto(address);
    await test.step(address, () => expectText(page, address));
  }
  const headers = { authorization: `Bearer ${await tokenOf(request, "greta")}` };
  const { hosted_invoice_url: hosted } = await (
    await request.get(`/api/stripe/invoice/${invoice}`, { headers })
  ).json();
  await page.goto(hosted);
  await expectText(page, "the hosted invoice");
});
