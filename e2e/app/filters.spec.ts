import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { tokenOf } from "../support/provider.ts";

for (const [list, filter] of [
  ["/invoices", "Created"],
  ["/paymentIntent", "Amount"],
  ["/customer", "Email"],
] as const) {
  test(`the first filter opened on ${list} gives the focus back to its button, though it had to load`, async ({
    page,
  }) => {
    await open(page, "claire", list);
    const chip = page.getByRole("button", { name: filter, exact: true }).first();
    await chip.press("Enter");
    await expect(page.locator("[role=dialog]:focus-within")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(chip).toBeFocused();
  });
}

test("amounts are filtered as they were copied, in the currency of the list, and in order", async ({
  page,
}) => {
  await open(page, "claire", "/invoices?currency=jpy");
  await page.getByRole("button", { name: "Amount", exact: true }).first().press("Enter");
  await page.getByLabel("Minimum").fill("¥2,000 JPY");
  await page.getByLabel("Maximum").fill("500");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a maximum at or above the minimum")).toBeVisible();
  await page.getByLabel("Maximum").fill("2500");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /Amount.*¥2,000.*¥2,500/ })).toBeVisible();
});

test("an amount is filtered in one currency, which the list says, and which takes it along", async ({
  page,
}) => {
  await open(page, "claire", "/paymentIntent");
  await page.getByRole("button", { name: "Amount", exact: true }).first().press("Enter");
  await page.getByLabel("Minimum").fill("10.00");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /Amount.*\$10\.00/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Currency.*CAD/ })).toBeVisible();
  await expect(page).toHaveURL(/amount=1000\.\./);
  await expect(page).toHaveURL(/currency=cad/);
  await page.getByRole("button", { name: "Remove filter Currency" }).click();
  await expect(page).not.toHaveURL(/amount=/);
});

test("the count beside a heading is that of the list below, or none", async ({ page, request }) => {
  const api = apiAs(request, await tokenOf(request, "claire"));
  const customer = await api.customer("Quillfeather Signs");
  await api.draft(customer);
  await api.draft(customer);
  await open(page, "claire", "/invoices");
  const heading = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  const tab = page
    .getByRole("navigation", { name: "By status" })
    .getByRole("link", { name: /^All/ });
  await expect(heading).toContainText(/Invoices\s*\d+/);
  await expect(tab).toHaveText(/\d/);
  await page.getByRole("searchbox").fill("Quillfeather Signs");
  await expect(page.getByRole("row", { name: /Quillfeather Signs/ })).toHaveCount(2);
  await expect(heading).toContainText(/Invoices\s*2(?!\d)/);
  await expect(tab).toHaveText(/^All$/);
  await page.goto("/invoices?created=year_to_date");
  await expect(page.getByRole("row").nth(25)).toBeVisible();
  await expect(heading).toContainText(/^Invoices(?!\s*\d)/);
});
