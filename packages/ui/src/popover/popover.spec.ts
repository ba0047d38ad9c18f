import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "popover"));

test("opens at its first field, named, and Escape gives the focus back", async ({ page }) => {
  const trigger = page.getByRole("button", { name: "Amount" });
  await trigger.press("Enter");
  await expect(page.getByRole("dialog", { name: "Filter by amount" })).toBeVisible();
  await expect(page.getByLabel(/Montant supérieur/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test("a press beside it closes it, and another trigger opens its own", async ({ page }) => {
  await page.getByRole("button", { name: "Amount" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.mouse.click(1000, 600);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Legend" }).click();
  await expect(page.getByRole("dialog", { name: "Legend" })).toContainText("Gross and net");
});
