import { expect, showExample, test } from "../../tests/gallery.ts";

test("stays light in the dark theme, and hides its stub on a phone", async ({ page }) => {
  await showExample(page, "sheet", { theme: "dark" });
  const amount = page.getByText("999 999 999,99 $");
  const colour = await amount.evaluate((element) => getComputedStyle(element).color);
  expect(colour).toBe("rgb(23, 32, 31)");
  await expect(page.getByText("MM-2062")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText("MM-2062")).toBeHidden();
  await expect(amount).toBeVisible();
});
