import { expect, test } from "@playwright/test";
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
