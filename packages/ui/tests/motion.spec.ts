import type { Locator } from "@playwright/test";
import { expect, showExample, test } from "./gallery.ts";

const seconds = (layer: Locator) =>
  layer.evaluate((element) => {
    const { transitionDuration, animationDuration } = getComputedStyle(element);
    const each = `${transitionDuration},${animationDuration}`.split(",").map(Number.parseFloat);
    return Math.max(...each);
  });

for (const { example, opener, role } of [
  { example: "dialog", opener: "Void…", role: "dialog" },
  { example: "drawer", opener: "Menu", role: "dialog" },
  { example: "menu", opener: "Actions", role: "menu" },
] as const) {
  test(`a ${example} moves into place, unless less motion is wished for`, async ({ page }) => {
    await showExample(page, example);
    await page.getByRole("button", { name: opener }).click();
    expect(await seconds(page.getByRole(role))).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await seconds(page.getByRole(role))).toBeGreaterThan(0);
  });
}
