import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "chip"));

test("a filter opens its editor, and its cross removes it", async ({ page }) => {
  await page.getByRole("button", { name: "Status Open, Past due" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Filter Status" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove filter Created" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Created/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Status/ })).toBeVisible();
});

test("one without an editor has its cross alone", async ({ page }) => {
  await expect(page.getByRole("button", { name: "Customer Maple" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove customer" })).toBeVisible();
});
