import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { loseResponse } from "../support/network/lost-response.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

test.afterEach(endRoutes);

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

for (const [field, address, former, lost] of [
  ["City", { city: "Sutton", country: "CA" }, "Sutton", "Granby"],
  ["Phone", {}, "", "+1 450 555 0134"],
] as const) {
  test(`the former ${field.toLowerCase()} that Claire enters after a lost update replaces the lost one`, async ({
    page,
    request,
  }) => {
    const token = await tokenOf(request, "claire");
    const api = apiAs(request, token);
    const { id } = await api.post("customer", { name: "Atelier Nord Former", address });
    // The page doesn't hear of the update, as if its line were down.
    await routeRequests(page, "**/api/stream*", () => undefined);
    await open(page, "claire", `/customer/${id}/edit`);
    const input = page.getByRole("textbox", { name: field });
    await input.fill(lost);
    await loseResponse(page);
    await page.keyboard.press("Control+Enter");
    await expect(unreachable(page)).toBeVisible();
    await input.fill(former);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Customer saved")).toBeVisible();
    expect(await unreachable(page).count()).toBe(0);
    const stored = await atProvider(request, token, "customer", id);
    expect(field === "City" ? stored.address.city : stored.phone).toBe(former || null);
  });
}

test("a metadata value that Claire restores after a lost update is the former one again", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const api = apiAs(request, token);
  const metadata = { project: "gaspe-88", site: "nord" };
  const { id } = await api.post("customer", { name: "Atelier Nord Metadata", metadata });
  await routeRequests(page, "**/api/stream*", () => undefined);
  await open(page, "claire", `/customer/${id}`);
  await page.getByRole("button", { name: "Edit metadata" }).click();
  const dialog = page.getByRole("dialog");
  const value = dialog.getByRole("textbox", { name: "Value 1" });
  await value.fill("gaspe-99");
  await loseResponse(page);
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("No response from the server")).toBeVisible();
  await value.fill("gaspe-88");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  expect((await atProvider(request, token, "customer", id)).metadata).toEqual(metadata);
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
  await routeRequests(page, "**/api/stripe/**", async (route) => {
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
  const { id } = await api.pay(customer);
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
    else await routeRequests(page, "**/api/stripe/refund", (route) => route.abort(), { times: 1 });
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("No response from the server")).toBeVisible();
    await dialog.getByLabel("Amount").fill("30.00");
    await dialog.getByRole("button", { name: "Refund $30.00 CAD" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await refunds()).toMatchObject([{ amount: refunded }]);
  });
}

interface MoneyCase {
  readonly dialog: string;
  /** Creates what the dialog is for. Returns its address and what the provider has of it. */
  readonly create: (
    api: ReturnType<typeof apiAs>,
    read: ReadRows,
  ) => Promise<{ readonly address: string; readonly done: () => Promise<unknown> }>;
  readonly buttons: readonly string[];
  /** What the page shows once it has heard of the change. */
  readonly behind: string;
  readonly expected: readonly Record<string, unknown>[];
}

type ReadRows = (
  resource: string,
  query: Record<string, string>,
) => Promise<readonly Record<string, unknown>[]>;

const LIMITED: readonly MoneyCase[] = [
  {
    dialog: "a capture",
    buttons: ["Capture…"],
    create: async (api, read) => {
      const customer = await api.customer("Atelier Nord Captured", "pm_card_visa");
      const { id } = await api.pay(customer, { capture_method: "manual" });
      const address = `/paymentIntent/${id}`;
      return { address, done: () => read("charge", { payment_intent: id }) };
    },
    behind: "Succeeded",
    expected: [{ amount_captured: 12_000 }],
  },
  {
    dialog: "a full refund",
    buttons: ["Refund…"],
    create: async (api, read) => {
      const { id } = await api.pay(await api.customer("Atelier Nord Refunded", "pm_card_visa"));
      const address = `/paymentIntent/${id}`;
      return { address, done: () => read("refund", { payment_intent: id }) };
    },
    behind: "Refunded",
    expected: [{ amount: 12_000 }],
  },
  {
    dialog: "a charge of an invoice",
    buttons: ["Charge…"],
    create: async (api, read) => {
      const customer = await api.customer("Atelier Nord Charged", "pm_card_visa");
      const { id } = await api.open(customer);
      const address = `/invoices/${id}`;
      return { address, done: () => read("paymentIntent", { customer }) };
    },
    behind: "Paid",
    expected: [{ status: "succeeded", amount: 283_989 }],
  },
  {
    dialog: "a credit note for all of an invoice",
    buttons: ["Credit everything left", "Issue credit note…"],
    create: async (api, read) => {
      const { id } = await api.open(await api.customer("Atelier Nord Credited"));
      const address = `/invoices/${id}/credit`;
      return { address, done: () => read("creditNote", { invoice: id }) };
    },
    behind: "Paid",
    expected: [{ total: 283_989 }],
  },
];

for (const { dialog, create, buttons, behind, expected } of LIMITED) {
  test(`${dialog} whose response was lost can be submitted again as it was, and is done once`, async ({
    page,
    request,
  }) => {
    const token = await tokenOf(request, "claire");
    const read: ReadRows = (resource, query) => rowsOf(request, token, resource, query);
    const { address, done } = await create(apiAs(request, token), read);
    await open(page, "claire", address);
    for (const name of buttons) await page.getByRole("button", { name }).first().click();
    const question = page.getByRole("dialog");
    const submit = question.locator("button[type=submit]");
    const label = (await submit.textContent()) ?? "";
    await loseResponse(page);
    await page.keyboard.press("Control+Enter");
    await expect(question.getByRole("alert").or(unreachable(page)).first()).toBeVisible();
    await expect(page.locator("main").getByText(behind, { exact: true }).first()).toBeVisible();
    await expect(submit).toHaveText(label);
    await expect(question.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Control+Enter");
    await expect(question).toHaveCount(0);
    await expect(page.getByText("without your later changes")).toHaveCount(0);
    expect(await done()).toMatchObject([...expected]);
  });
}

test("a report whose request gets no response says that the server can’t be reached", async ({
  page,
}) => {
  await open(page, "claire", "/account/reports");
  await routeRequests(page, "**/api/stripe/reportRun", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Run report" }).press("Enter");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Can’t reach the server. Check your connection and try again.",
  );
  await expect(page.getByRole("button", { name: "Run report" })).toBeFocused();
});

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
  await routeRequests(
    page,
    "**/api/stripe/refund",
    (route) => route.fulfill({ status: 429, json }),
    {
      times: 1,
    },
  );
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText(json.error)).toBeVisible();
  await expect(dialog.getByText("We don’t know", { exact: false })).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  expect(await refunds()).toMatchObject([{ amount: 2_000 }]);
});
