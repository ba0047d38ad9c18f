import { expect, showExample, test } from "../../tests/gallery.ts";

test.describe("on a screen that is touched", () => {
  test.use({ apart: true });

  test("keys aren't shown, because there are none", async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await showExample(page, "kbd");
    for (const key of await page.locator("kbd").all()) await expect(key).toBeHidden();
    await context.close();
  });
});

test("keys are shown where there is a keyboard", async ({ page }) => {
  await showExample(page, "kbd");
  await expect(page.locator("kbd")).toHaveText(["N", "Ctrl K", "Échap", "/"]);
  for (const key of await page.locator("kbd").all()) await expect(key).toBeVisible();
});
