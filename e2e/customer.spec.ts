import { type APIRequestContext, expect, test } from "@playwright/test";
import { addCard, cards, createCustomer } from "./support/desk.ts";
import { open } from "./support/office.ts";
import { atProvider, rowsOf, tokenOf } from "./support/provider.ts";

test("Claire takes on a customer and their card; the provider holds both, the card number nowhere", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/customer");
  const id = await createCustomer(page, "Imprimerie Laurier", "factures@laurier.example");
  await addCard(page, cards.pays);
  await expect(page.getByText("Card added").first()).toBeVisible();
  await expect(page.getByText("4242").first()).toBeVisible();

  const claire = await tokenOf(request, "claire");
  const held = await atProvider(request, claire, "customer", id);
  expect(held).toMatchObject({
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

test("All that match stand in the list, in its address, and go with the words", async ({
  page,
  request,
}) => {
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

test("an empty name and a broken address are refused beside their fields, and nothing typed is lost", async ({
  page,
}) => {
  await open(page, "claire", "/create/customer");
  await page.getByLabel("Billing e-mail").fill("not an address");
  await page.getByRole("button", { name: "Create customer" }).click();
  await expect(page.getByText("This is a required field")).toBeVisible();
  await expect(page.getByText("Invalid email")).toBeVisible();
  await expect(page.getByLabel("Billing e-mail")).toHaveValue("not an address");
});

test("Noor, a user, may not adjust a balance, and is told who can grant it", async ({
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

/** A customer that is there already. Answers with the id. */
async function made(
  request: APIRequestContext,
  token: string,
  name: string,
  email: string,
): Promise<string> {
  const answer = await request.post("/api/stripe/customer", {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email },
  });
  expect(answer.status()).toBe(200);
  const { id } = await answer.json();
  return id;
}
