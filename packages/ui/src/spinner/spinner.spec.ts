import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "spinner"));

test("a spinner isn't announced: the label beside it is", async ({ page }) => {
  await expect(page.getByRole("region", { name: "Under way" })).toMatchAriaSnapshot(`
    - heading "Under way"
    - text: Loading…
  `);
});

test("a spinner doesn't spin for someone who prefers less motion", async ({ page }) => {
  const spinner = page.locator("[data-example] [aria-hidden]");
  const moves = () => spinner.evaluate((element) => element.getAnimations().length);
  expect(await moves()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await moves()).toBe(1);
});
