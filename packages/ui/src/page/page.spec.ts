import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "page"));

test("a section is a region named by its title", async ({ page }) => {
  await expect(page.getByRole("region", { name: "Money" })).toContainText("Visa ending 4242");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("a long title wraps and its actions stay in the pane", async ({ page }) => {
  for (const width of [720, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const receipt = await page.getByRole("button", { name: "Receipt" }).boundingBox();
    expect((receipt?.x ?? 0) + (receipt?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
