import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { changeResponse, open } from "../support/back-office.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

test.afterEach(endRoutes);

// The last file of a run is split between workers, which would otherwise be idle.
test.describe.configure({ mode: "parallel" });

/** Creates an object through the API, as the back office does. */
async function make(request: APIRequestContext, token: string, path: string, data: object = {}) {
  const response = await request.post(`/api/stripe/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Creates a customer with an open invoice of 500.00 and no card. */
async function owing(request: APIRequestContext, token: string, name: string) {
  const customer = await make(request, token, "customer", {
    name,
    email: "comptes@ateliernord.example",
  });
  const line = { key: "row-0001", description: "Signs", quantity: "1", tax_rates: [] };
  const draft = await make(request, token, "invoice", {
    customer: customer.id,
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
    lines: [{ ...line, unit_amount_decimal: "50000" }],
  });
  await make(request, token, `invoice/${draft.id}/finalize`);
  return { customer: customer.id, invoice: draft.id };
}

/** Creates a payment of 120.00 by a customer with a card. */
async function charged(request: APIRequestContext, token: string, change: object = {}) {
  const customer = await make(request, token, "customer", { name: "Atelier Nord Wording" });
  const card = await make(request, token, "paymentMethod", {
    payment_method: "pm_card_visa",
    customer: customer.id,
  });
  const payment = await make(request, token, "paymentIntent", {
    amount: 12_000,
    currency: "cad",
    customer: customer.id,
    payment_method: card.id,
    ...change,
  });
  return { customer: customer.id, payment: payment.id };
}

const main = (page: Page) => page.getByRole("main");

test("the drawer closes and opens, with its logo and the powered-by line", async ({ page }) => {
  await open(page, "claire", "/customer");
  const powered = page.getByText("Powered by Counterfoil");
  await expect(powered).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await page.getByRole("button", { name: "Collapse or expand the menu" }).click();
  await expect(powered).toBeHidden();
  await page.getByRole("button", { name: "Collapse or expand the menu" }).click();
  await expect(powered).toBeVisible();
});

test("shows the language picker if there are several languages", async ({ page }) => {
  await open(page, "claire", "/customer");
  await expect(page.getByRole("button", { name: /Language \(current:/ })).toBeVisible();
  await changeResponse(page, "/api/config", (config: object) => ({
    ...config,
    languages: ["en-CA"],
  }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /Customers/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Language \(current:/ })).toHaveCount(0);
});

test("shows dates as month, day and year", async ({ page }) => {
  await open(page, "claire", "/invoices");
  const days = main(page).locator("tbody time");
  await expect(days.first()).toBeVisible();
  for (const date of await days.allTextContents())
    expect(date).toMatch(/^[A-Z][a-z]{2} \d{1,2} \d{4}$/);
});

test("the customer settings have the labels of the specification", async ({ page }) => {
  await open(page, "claire", "/create/customer");
  for (const label of [
    "Billing email",
    "CC",
    "Shipping recipient name",
    "Invoice prefix",
    "Next invoice sequence",
    "Time zone",
    "Language",
    "Country",
    "Currency",
  ]) {
    await expect(
      main(page)
        .getByLabel(new RegExp(`^${label}`))
        .first(),
    ).toBeVisible();
  }
  await page.getByRole("combobox", { name: "Tax status" }).click();
  for (const status of ["Taxable", "Exempt", "Reverse charge"]) {
    await expect(page.getByRole("option", { name: status })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByText("3–12 letters or numbers, unique per customer")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Atelier Nord");
  await page.getByLabel("Invoice prefix").fill("a!");
  await page.getByRole("button", { name: "Create customer" }).click();
  await expect(
    page.getByText("Invoice number prefix must be 1–12 uppercase letters or numbers"),
  ).toBeVisible();
});

test("Claire adjusts a balance both ways, and every type of entry has its label", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const { id } = await make(request, token, "customer", { name: "Atelier Nord Ledger" });
  await open(page, "claire", `/customer/${id}`);
  for (const [direction, amount] of [
    ["Add credit", "25.00"],
    ["Add debit", "40.00"],
  ] as const) {
    await page.getByRole("button", { name: "Adjust balance" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(direction).click();
    await dialog.getByLabel("Amount").fill(amount);
    await dialog.getByRole("button", { name: "Adjust balance" }).click();
    await expect(dialog).toBeHidden();
  }
  expect(await atProvider(request, token, "customer", id)).toMatchObject({ balance: 1_500 });

  const kinds = {
    adjustment: "Adjustment",
    applied_to_invoice: "Applied to invoice",
    credit_note: "Credit note",
    initial: "Initial",
    invoice_too_large: "Invoice too large",
    invoice_too_small: "Invoice too small",
    unspent_receiver_credit: "Unspent credit",
    unapplied_from_invoice: "Unapplied from invoice",
  };
  await routeRequests(page, "**/balance?*", async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const rows = Object.keys(kinds).map((type) => ({ ...data[0], id: `cbtxn_${type}`, type }));
    await route.fulfill({ response, json: { data: rows, has_more: false } });
  });
  await page.reload();
  for (const words of Object.values(kinds)) {
    await expect(main(page).getByText(words, { exact: true }).first()).toBeVisible();
  }
  // A request of the page may be under way.
  await page.unrouteAll({ behavior: "wait" });
});

test("asks before removing a card", async ({ page, request }) => {
  const token = await tokenOf(request, "claire");
  const { customer } = await charged(request, token);
  await open(page, "claire", `/customer/${customer}`);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog.getByText("It can no longer be charged.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await rowsOf(request, token, "paymentMethod", { customer })).toHaveLength(1);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await dialog.getByRole("button", { name: "Remove payment method" }).click();
  await expect(page.getByText("Payment method removed")).toBeVisible();
});

test("offers the due dates of the specification and a custom date", async ({ page }) => {
  await open(page, "claire", "/create/invoice");
  await page.getByRole("combobox", { name: "Due", exact: true }).click();
  for (const choice of [
    "Today",
    "Tomorrow",
    "14 days",
    "30 days",
    "45 days",
    "60 days",
    "90 days",
    "Custom date",
  ]) {
    await expect(page.getByRole("option", { name: new RegExp(`^${choice}`) })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  for (const method of ["Send invoice", "Charge automatically"]) {
    await expect(main(page).getByText(method, { exact: false }).first()).toBeVisible();
  }
});

test("an authorization is cancelled with a reason, and can't be captured then", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const { payment } = await charged(request, token, { capture_method: "manual" });
  await open(page, "claire", `/paymentIntent/${payment}`);
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: /^Cancel/ }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog.getByText("can no longer be captured", { exact: false })).toBeVisible();
  for (const reason of ["Duplicate", "Fraudulent", "Requested by customer", "Other"]) {
    await expect(dialog.getByRole("radio", { name: reason })).toBeVisible();
  }
  await dialog.getByRole("radio", { name: "Duplicate" }).check();
  await dialog.getByRole("button", { name: "Cancel payment" }).click();
  await expect(page.getByText("Payment cancelled").first()).toBeVisible();
  expect(await atProvider(request, token, "paymentIntent", payment)).toMatchObject({
    status: "canceled",
    cancellation_reason: "duplicate",
  });
  await expect(page.getByRole("button", { name: /^Capture/ })).toHaveCount(0);
});

test("each reason of a cancelled payment has its label", async ({ page, request }) => {
  const token = await tokenOf(request, "claire");
  const { payment } = await charged(request, token, { capture_method: "manual" });
  await make(request, token, `paymentIntent/${payment}/cancel`);
  await open(page, "claire", "/paymentIntent");
  for (const [reason, words] of Object.entries({
    void_invoice: "The invoice was voided",
    requested_by_customer: "Requested by customer",
    duplicate: "Duplicate",
    fraudulent: "Fraudulent",
    automatic: "Automatic: authorization expired",
  })) {
    await routeRequests(page, `**/api/stripe/paymentIntent/${payment}?*`, async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), cancellation_reason: reason };
      await route.fulfill({ response, json });
    });
    await page.goto(`/paymentIntent/${payment}`);
    await expect(main(page).getByText(words, { exact: false }).first()).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("says how long a refund takes and that the fee isn't returned", async ({ page, request }) => {
  const token = await tokenOf(request, "claire");
  const { payment } = await charged(request, token);
  await open(page, "claire", `/paymentIntent/${payment}`);
  await page
    .getByRole("button", { name: /^Refund/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("in 5–10 days", { exact: false })).toBeVisible();
  await expect(dialog.getByText("Processing fee, not returned")).toBeVisible();
});

test("shows an error's own message", async ({ page, request }) => {
  const token = await tokenOf(request, "claire");
  const { invoice } = await owing(request, token, "Atelier Nord Refused");
  await open(page, "claire", `/invoices/${invoice}`);
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  for (const [json, shown] of [
    [
      { error: "The books are closed", code: "closed", request_id: "req_1" },
      "The books are closed",
    ],
    [{ error: "", code: "books_closed", request_id: "req_2" }, "books_closed"],
    [{ message: "not ours" }, "error"],
  ] as const) {
    await routeRequests(page, "**/void", (route) => route.fulfill({ status: 400, json }));
    await page
      .getByRole("button", { name: /^(More|Actions)/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Void…" }).click();
    await dialog.getByRole("button", { name: "Void invoice" }).click();
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.unrouteAll({ behavior: "wait" });
  }
});
