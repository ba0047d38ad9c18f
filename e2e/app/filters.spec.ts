import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";

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
