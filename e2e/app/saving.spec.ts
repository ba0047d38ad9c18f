import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";
import { endRoutes } from "../support/routes.ts";

test.afterEach(endRoutes);

/**
 * Holds the next write to the server.
 * @returns what reports that it was sent, and what ends it without a response
 */
async function holdWrite(page: Page) {
  let sent = () => {};
  let end = () => {};
  const isSent = new Promise<void>((resolve) => {
    sent = resolve;
  });
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route("**/api/**", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    sent();
    await isOver;
    return route.abort();
  });
  return { isSent, end };
}

interface FormCase {
  readonly form: string;
  readonly address: string;
  readonly button?: string;
  /** What is entered, the field that is still being typed into last. */
  readonly fields: readonly (readonly [RegExp, string])[];
}

const FORMS: readonly FormCase[] = [
  { form: "a page", address: "/customer/$customer/edit", fields: [[/^City/, "Granby"]] },
  {
    form: "a side dialog",
    address: "/tax-rates",
    button: "New tax rate",
    fields: [
      [/^Display name/, "Half"],
      [/^Percentage/, "2.5"],
      [/^Description/, "Half rate"],
    ],
  },
  {
    form: "a dialog",
    address: "/profile",
    button: "Edit name…",
    fields: [[/^Name/, "Claire Fontaine"]],
  },
];

/** Fills in a form and submits it from its last field. The response is held until `end`. */
async function submitted(page: Page, request: APIRequestContext, form: FormCase) {
  const { address, button, fields } = form;
  const api = apiAs(request, await tokenOf(request, "claire"));
  const customer = await api.customer("Atelier Nord Saved");
  await open(page, "claire", address.replace("$customer", customer));
  if (button !== undefined) await page.getByRole("button", { name: button }).first().press("Enter");
  const fieldAt = (label: RegExp) => page.getByRole("textbox", { name: label }).first();
  for (const [label, text] of fields) await fieldAt(label).fill(text);
  const [label, text] = fields.at(-1) ?? [/^$/, ""];
  const field = fieldAt(label);
  const box = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { isSent, end } = await holdWrite(page);
  await field.press("Control+Enter");
  await isSent;
  await expect(page.getByRole("button", { name: "Saving…" })).toBeFocused();
  return { field, text, box, end };
}

for (const form of FORMS) {
  test(`what Claire types while ${form.form} is being saved isn't entered, so nothing is lost when it closes`, async ({
    page,
    request,
  }) => {
    const { field, text, end } = await submitted(page, request, form);
    await page.keyboard.type("? lost");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveCount(0);
    end();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(text);
    await page.keyboard.press("End");
    await page.keyboard.type(" Est");
    await expect(field).toHaveValue(`${text} Est`);
  });

  test(`a click into a field of ${form.form} that is being saved enters nothing either`, async ({
    page,
    request,
  }) => {
    const { field, text, box, end } = await submitted(page, request, form);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.type("lost");
    end();
    await expect(field).toHaveValue(text);
  });
}

/** Lets the server do the next change, whose response never arrives. */
async function loseResponse(page: Page): Promise<void> {
  let lost = false;
  await page.route("**/api/stripe/**", async (route) => {
    if (lost || route.request().method() === "GET") return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort("connectionreset");
  });
}

const unreachable = (page: Page) => page.getByText("Can’t reach the server.", { exact: false });

test("an adjustment whose response was lost is done once, although Claire submits another amount", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const customer = await apiAs(request, token).customer("Atelier Nord Lost");
  await open(page, "claire", `/customer/${customer}`);
  await page.getByRole("button", { name: "Adjust balance" }).first().click();
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Amount");
  await amount.fill("25.00");
  await loseResponse(page);
  await page.keyboard.press("Control+Enter");
  await expect(unreachable(page)).toBeVisible();
  await expect(amount).toHaveValue("25.00");

  await amount.fill("30.00");
  await page.keyboard.press("Control+Enter");
  await expect(
    page.getByText("This was saved as you first submitted it, without your later changes."),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await atProvider(request, token, "customer", customer)).toMatchObject({ balance: -2_500 });
});

test("an update whose response was lost is replaced by what Claire enters after it", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const customer = await apiAs(request, token).customer("Atelier Nord Lost");
  await open(page, "claire", `/customer/${customer}/edit`);
  const city = page.getByLabel("City");
  await city.fill("Granby");
  await loseResponse(page);
  await page.keyboard.press("Control+Enter");
  await expect(unreachable(page)).toBeVisible();
  await city.fill("Bromont");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(new RegExp(`/customer/${customer}$`));
  expect(await atProvider(request, token, "customer", customer)).toMatchObject({
    address: { city: "Bromont" },
  });
});

test("a response that breaks off is like one that never arrived: nothing is done twice", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const customer = await apiAs(request, token).customer("Atelier Nord Cut");
  await open(page, "claire", `/customer/${customer}`);
  await page.getByRole("button", { name: "Adjust balance" }).first().click();
  await page.getByRole("dialog").getByLabel("Amount").fill("25.00");
  let cut = false;
  await page.route("**/api/stripe/**", async (route) => {
    if (cut || route.request().method() === "GET") return route.fallback();
    cut = true;
    const response = await route.fetch();
    const body = (await response.text()).slice(0, 20);
    return route.fulfill({ status: 200, contentType: "application/json", body });
  });
  await page.keyboard.press("Control+Enter");
  await expect(unreachable(page)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Balance adjusted")).toBeVisible();
  expect(await atProvider(request, token, "customer", customer)).toMatchObject({ balance: -2_500 });
});

/** Creates a payment of 120.00, and opens its refund with an amount entered. */
async function refunding(page: Page, request: APIRequestContext, amount: string) {
  const token = await tokenOf(request, "claire");
  const api = apiAs(request, token);
  const customer = await api.customer("Atelier Nord Refunded", "pm_card_visa");
  const [card] = await rowsOf(request, token, "paymentMethod", { customer });
  const payment = { amount: 12_000, currency: "cad", customer, payment_method: card.id };
  const { id } = await api.post("paymentIntent", payment);
  await open(page, "claire", `/paymentIntent/${id}`);
  await page
    .getByRole("button", { name: /^Refund/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill(amount);
  const refunds = () => rowsOf(request, token, "refund", { payment_intent: id });
  return { dialog, refunds };
}

for (const [kind, received, refunded] of [
  ["never arrived refunds the amount that its button then says", false, 3_000],
  ["arrived, but not its response, refunds that amount once", true, 2_500],
] as const) {
  test(`a refund that ${kind}`, async ({ page, request }) => {
    const { dialog, refunds } = await refunding(page, request, "25.00");
    if (received) await loseResponse(page);
    else await page.route("**/api/stripe/refund", (route) => route.abort(), { times: 1 });
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("No response from the server")).toBeVisible();
    await dialog.getByLabel("Amount").fill("30.00");
    await dialog.getByRole("button", { name: "Refund $30.00 CAD" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await refunds()).toMatchObject([{ amount: refunded }]);
  });
}

test("a refund that is submitted too often says so, and can be submitted again", async ({
  page,
  request,
}) => {
  const { dialog, refunds } = await refunding(page, request, "20.00");
  const json = {
    error: "Too many requests. Try again in a moment.",
    code: "rate_limited",
    request_id: "req_1",
  };
  await page.route("**/api/stripe/refund", (route) => route.fulfill({ status: 429, json }), {
    times: 1,
  });
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText(json.error)).toBeVisible();
  await expect(dialog.getByText("We don’t know", { exact: false })).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  expect(await refunds()).toMatchObject([{ amount: 2_000 }]);
});
