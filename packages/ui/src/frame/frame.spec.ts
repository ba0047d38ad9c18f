import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "frame"));

test("the first Tab reaches a link that jumps over the menu", async ({ page }) => {
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("says which entry is on screen, and what a count counts", async ({ page }) => {
  const payments = page.getByRole("link", { name: /^Payments/ }).first();
  await expect(payments).toHaveAttribute("aria-current", "page");
  await expect(payments).toHaveAccessibleDescription("Need attention");
});

test("the menu is icons only in the rail, and each has its name on focus", async ({ page }) => {
  await page.getByRole("button", { name: "Menu" }).click();
  const customers = page.getByRole("link", { name: "Customers" });
  expect((await customers.boundingBox())?.width).toBeLessThan(60);
  await page.keyboard.press("Tab");
  await customers.focus();
  await expect(page.getByRole("tooltip", { name: "Customers" })).toBeVisible();
});

test("a business is switched by a menu at the head", async ({ page }) => {
  await page.getByRole("button", { name: "Maple & Main" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Harbour Supply" })).toBeFocused();
});

test("under 900 px the menu lies over the page, and Escape closes it", async ({ page }) => {
  await showExample(page, "frame", { window: { width: 800, height: 700 } });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Main" });
  await expect(drawer.getByRole("link", { name: "Customers" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
});

test("nothing leaves a window of 390 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
