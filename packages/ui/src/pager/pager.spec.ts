import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "pager"));

test("goes to the next page and back, and ends at both ends", async ({ page }) => {
  const pager = page.getByRole("navigation", { name: "Pages", exact: true });
  const next = pager.getByRole("button", { name: "Next" });
  const previous = pager.getByRole("button", { name: "Previous" });
  await expect(previous).toBeDisabled();
  await next.press("Enter");
  await next.press("Enter");
  await expect(pager).toContainText("Page 3 of 3");
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(pager.getByText("Page 2 of 3")).toHaveAttribute("aria-live", "polite");
});

test("changes how many rows a page has", async ({ page }) => {
  await page.getByRole("combobox", { name: "Rows on a page" }).click();
  await page.getByRole("option", { name: "50" }).click();
  await expect(page.getByText("Page 1 of 3, 50 rows")).toBeVisible();
});

test("the bar of a selection is a toolbar that clears it", async ({ page }) => {
  const bar = page.getByRole("toolbar", { name: "Selection" });
  await expect(bar).toContainText("4 selected");
  await bar.getByRole("button", { name: "Clear" }).click();
  await expect(bar).toContainText("0 selected");
});

test("keeps its buttons' names on a phone, where the words are hidden", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const next = page
    .getByRole("navigation", { name: "Pages", exact: true })
    .getByRole("button", { name: "Next" });
  await expect(next).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
