import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { routeRequests } from "../support/network/routes.ts";

/** Delays scripts as on a slow connection: input arrives before the page's next part. */
async function slowDown(page: Page): Promise<void> {
  await routeRequests(page, "**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

test("keeps Claire's first letters while the palette is loading", async ({ page }) => {
  await open(page, "claire", "/customer");
  await slowDown(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("new productq");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("combobox", { name: "Search or paste an ID" })).toHaveValue(
    "new product",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/create\/product/);
});

for (const [what, address, key, field] of [
  ["a new customer", "/customer", "n", "Name"],
  ["a new coupon", "/coupons", "n", "Name"],
  ["a new product", "/products", "n", "Name"],
] as const) {
  test(`keeps the first letters for ${what} for the form, not as shortcuts`, async ({ page }) => {
    await open(page, "claire", address);
    await slowDown(page);
    await page.keyboard.press(key);
    await page.keyboard.type("Jenx Kane");
    await expect(page.getByRole("textbox", { name: field }).first()).toHaveValue("Jenx Kane");
  });
}

test("N doesn't affect other keys without permission to create one", async ({ page }) => {
  await open(page, "noor", "/tax-rates");
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});
