import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "tabs"));

test("each view is a link, and the one on screen says so", async ({ page }) => {
  const views = page.getByRole("navigation", { name: "Status" });
  await expect(views.getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "page");
  await views.getByRole("link", { name: /^Past due/ }).press("Enter");
  await expect(page).toHaveURL(/#Past%20due$/);
  await expect(views.getByRole("link", { name: /^Past due/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(views.locator("[aria-current]")).toHaveCount(1);
});

test("where they don't all fit on a phone, the current one is in sight", async ({ page }) => {
  await showExample(page, "tabs", { window: { width: 390, height: 800 } });
  const current = page.getByRole("link", { name: "Irrécouvrables" });
  const inside = await current.evaluate((tab) => {
    const row = tab.parentElement?.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    return row !== undefined && left >= row.left - 1 && right <= row.right + 1;
  });
  expect(inside).toBe(true);
  await page.getByRole("link", { name: "Toutes" }).focus();
  await expect(page.getByRole("link", { name: "Toutes" })).toBeInViewport();
});
