import { type APIRequestContext, expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { addCard, cards, choose, createCustomer } from "../support/forms.ts";
import { routeRequests } from "../support/network/routes.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

test("Claire adds a customer and their card; the provider has both, and the card number is stored nowhere", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/customer");
  const id = await createCustomer(page, "Imprimerie Laurier", "factures@laurier.example");
  await addCard(page, cards.pays);
  await expect(page.getByText("Card added").first()).toBeVisible();
  await expect(page.getByText("4242").first()).toBeVisible();

  const claire = await tokenOf(request, "claire");
  const stripeCustomer = await atProvider(request, claire, "customer", id);
  expect(stripeCustomer).toMatchObject({
    name: "Imprimerie Laurier",
    email: "factures@laurier.example",
    tax_exempt: "none",
    address: { city: "Montréal", postal_code: "H2T 2A3" },
    metadata: { billing_cc: "direction@ateliernord.example" },
  });
  const [card] = await rowsOf(request, claire, "paymentMethod", { customer: id });
  expect(card).toMatchObject({ type: "card", card: { brand: "visa", last4: "4242" } });
  expect(JSON.stringify(card)).not.toContain("4242424242424242");
});

test("Claire misspells a customer and opens it by keyboard alone", async ({ page, request }) => {
  const claire = await tokenOf(request, "claire");
  const customer = await made(request, claire, "Coutellerie Vézina", "atelier@vezina.example");
  await open(page, "claire", "/customer");
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "Search" });
  await expect(box).toBeFocused();
  await box.pressSequentially("cutelerie vezin");
  const option = page.getByRole("option", { name: /Coutellerie Vézina/ });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(option.locator("mark").first()).toHaveText("Coutellerie");
  await expect(page.getByRole("option", { name: /See all matches/ })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Coutellerie Vézina" })).toBeVisible();
  expect(page.url()).toContain(customer);
});

test("lists all matches of a search, with the search in the URL", async ({ page, request }) => {
  const claire = await tokenOf(request, "claire");
  await made(request, claire, "Verrerie Quatre-Vents", "un@quatre-vents.example");
  await made(request, claire, "Traiteur Quatre-Vents", "deux@quatre-vents.example");
  await open(page, "claire", "/customer");
  const box = page.getByRole("combobox", { name: "Search" });
  await box.fill("quatre-v");
  await expect(page.getByRole("option", { name: /Quatre-Vents/ })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/text=quatre-v/);
  await expect(page.getByRole("table").getByRole("link", { name: /Quatre-Vents/ })).toHaveCount(2);
  await box.fill("");
  await expect(page).not.toHaveURL(/text=/);
});

test("Claire adds a customer's tax ID and removes it again; the provider follows", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const customer = await made(request, claire, "Ferblanterie Otis", "bureau@otis.example");
  await open(page, "claire", `/customer/${customer}`);
  await page.getByRole("button", { name: "Add tax ID" }).click();
  const dialog = page.getByRole("dialog", { name: "Add tax ID" });
  await expect(dialog.getByRole("combobox", { name: "Country" })).toHaveValue("Canada");
  // Escape closes the dialog without clearing the country, and focus returns to the button.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Add tax ID" })).toBeFocused();
  await page.keyboard.press("Enter");
  await choose(page, "Type", "GST/HST");
  await dialog.getByLabel("Number").fill("12");
  await dialog.getByRole("button", { name: "Add tax ID" }).click();
  await expect(dialog.getByText("Enter a valid GST/HST number, such as")).toBeVisible();
  await dialog.getByLabel("Number").fill("733902215RT0001");
  await dialog.getByRole("button", { name: "Add tax ID" }).click();
  await expect(page.getByText("Tax ID added", { exact: true })).toBeVisible();
  const [kept] = await rowsOf(request, claire, "taxId", { customer });
  expect(await atProvider(request, claire, "taxId", kept.id)).toMatchObject({
    type: "ca_gst_hst",
    value: "733902215RT0001",
  });

  await page.getByRole("button", { name: "Remove GST/HST 733902215RT0001…" }).click();
  await expect(
    page.getByRole("heading", { name: "Remove GST/HST 733902215RT0001?" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove tax ID", exact: true }).click();
  await expect(page.getByText("Tax ID removed", { exact: true })).toBeVisible();
  await expect(
    page.getByText("No tax IDs yet. They’re shown on the customer’s invoices."),
  ).toBeVisible();
  expect(await rowsOf(request, claire, "taxId", { customer })).toEqual([]);
});

test("Claire adds a credit and a debit and reverses it; the balance entries and the provider agree", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const customer = await made(request, claire, "Serrurerie Plante", "bureau@plante.example");
  const balance = async () => (await atProvider(request, claire, "customer", customer)).balance;
  await open(page, "claire", `/customer/${customer}`);
  const adjust = async (direction: string, words: string, amount: string, reason: string) => {
    await page.getByRole("button", { name: "Adjust balance…" }).click();
    const dialog = page.getByRole("dialog", { name: "Adjust balance" });
    await dialog.getByText(direction, { exact: true }).click();
    await expect(dialog.getByText(words)).toBeVisible();
    await dialog.getByRole("textbox", { name: "Amount" }).fill(amount);
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: "Adjust balance" }).click();
    await expect(dialog).toBeHidden();
  };
  const ledger = page.getByRole("table", { name: "Customer balance transactions" });
  const line = (place: number) => ledger.getByRole("row").nth(place + 1);

  await page.getByRole("button", { name: "Adjust balance…" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Amount" }).press("Escape");
  await expect(page.getByRole("button", { name: "Adjust balance…" })).toBeFocused();
  await adjust("Add credit", "Credit: reduces the next invoice", "25", "Late delivery");
  await expect(line(0)).toContainText("Adjustment credit");
  await expect(line(0)).toContainText("($25.00)");
  expect(await balance()).toBe(-2_500);

  await adjust("Add debit", "Debit: adds to the next invoice", "12.50", "Courier");
  await expect(ledger.getByRole("row")).toHaveCount(3);
  await expect(line(0)).toContainText("Adjustment debit");
  await expect(line(0)).toContainText("($12.50)");
  expect(await balance()).toBe(-1_250);

  await line(0).hover();
  await line(0)
    .getByRole("button", { name: /^Actions for Adjustment/ })
    .click();
  await page.getByRole("menuitem", { name: "Reverse…" }).click();
  await page.getByRole("button", { name: "Reverse entry" }).click();
  await expect(ledger.getByRole("row")).toHaveCount(4);
  await expect(line(0)).toContainText("Reverses an earlier entry");
  await expect(line(1)).toContainText("Reversed");
  await expect(line(0)).toContainText("($25.00)");
  expect(await balance()).toBe(-2_500);

  await line(2).hover();
  await line(2)
    .getByRole("button", { name: /^Actions for Adjustment/ })
    .click();
  await page.getByRole("menuitem", { name: "Details and note…" }).click();
  const dialog = page.getByRole("dialog", { name: "Adjustment" });
  await dialog.getByLabel("Description").fill("Late delivery, order 17");
  await dialog.getByLabel("Key 1").fill("order");
  await dialog.getByLabel("Value 1").fill("17");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(line(2)).toContainText("Late delivery, order 17");
});

test("the currency of a customer locks with the first update of its details, and says so", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const customer = await made(request, claire, "Vitrerie Roy", "bureau@roy.example", "cad");
  await open(page, "claire", `/customer/${customer}/edit`);
  await expect(page.getByText("Saving locks the currency")).toBeVisible();
  await choose(page, "Currency", "EUR");
  await choose(page, "Language", "Canadian French");
  await page.getByLabel("Phone").fill("514 374-7983");
  await page.getByLabel("Invoice prefix").fill("roy-1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("Invoice number prefix must be 1–12 uppercase letters or numbers"),
  ).toBeVisible();
  await page.getByLabel("Invoice prefix").fill("ROY1");
  await expect(page.getByLabel("Phone")).toHaveValue("+1 514 374 7983");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("locked, details updated")).toBeVisible();
  expect(await atProvider(request, claire, "customer", customer)).toMatchObject({
    phone: "+1 514 374 7983",
    invoice_prefix: "ROY1",
    preferred_locales: ["fr-CA"],
    metadata: { currency: "eur" },
  });
  await page.goto(`/customer/${customer}/edit`);
  await expect(page.getByLabel("Currency")).toHaveValue("EUR");
  await expect(page.getByLabel("Currency")).not.toBeEditable();
  await expect(page.getByText("Locked: the details have been updated")).toBeVisible();

  await page.goto(`/create/invoice?customer=${customer}`);
  await expect(page.getByText("Facturer à").first()).toBeVisible();
});

test("submitting a new customer twice in a hurry creates one", async ({ page }) => {
  await open(page, "claire", "/create/customer");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let requests = 0;
  await routeRequests(page, "**/api/stripe/customer", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    requests += 1;
    await asked;
    await route.continue();
  });
  await page.getByLabel("Name", { exact: true }).fill("Atelier Nord Twice");
  for (const _ of [1, 2, 3]) await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Saving…" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Atelier Nord Twice" })).toBeVisible();
  expect(requests).toBe(1);
});

test("an empty name and an invalid email show errors at their fields, and no entry is lost", async ({
  page,
}) => {
  await open(page, "claire", "/create/customer");
  await page.getByLabel("Billing email").fill("not an address");
  await page.getByRole("button", { name: "Create customer" }).click();
  await expect(page.getByText("This is a required field")).toBeVisible();
  await expect(page.getByText("Invalid email")).toBeVisible();
  await expect(page.getByLabel("Billing email")).toHaveValue("not an address");
});

test("Noor, a user, may not adjust a balance, and sees who can grant it", async ({
  page,
  request,
}) => {
  const noor = await tokenOf(request, "noor");
  const [customer] = await rowsOf(request, noor, "customer");
  await open(page, "noor", `/customer/${customer.id}`);
  const adjust = page.getByRole("button", { name: /Adjust balance/ });
  await expect(adjust).toHaveAttribute("aria-disabled", "true");
  await expect(adjust).toHaveAccessibleDescription(/Claire Tessier/);
  const refused = await request.post(`/api/stripe/customer/${customer.id}/balance`, {
    headers: { authorization: `Bearer ${noor}` },
    data: { amount: -500, currency: "cad" },
  });
  expect(refused.status()).toBe(403);
});

/** Creates a customer. Returns their ID. */
async function made(
  request: APIRequestContext,
  token: string,
  name: string,
  email: string,
  currency?: string,
): Promise<string> {
  const response = await request.post("/api/stripe/customer", {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email, address: { country: "CA" }, ...(currency ? { currency } : {}) },
  });
  expect(response.status()).toBe(200);
  const { id } = await response.json();
  return id;
}
