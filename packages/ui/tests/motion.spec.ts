import type { Locator } from "@playwright/test";
import { expect, showPart, test } from "./gallery.ts";

const seconds = (layer: Locator) =>
  layer.evaluate((element) => {
    const { transitionDuration, animationDuration } = getComputedStyle(element);
    const each = `${transitionDuration},${animationDuration}`.split(",").map(Number.parseFloat);
    return Math.max(...each);
  });

for (const { part, opener, role } of [
  { part: "dialog", opener: "Void…", role: "dialog" },
  { part: "drawer", opener: "Menu", role: "dialog" },
  { part: "menu", opener: "Actions", role: "menu" },
] as const) {
  test(`a ${part} moves into place, unless less motion is wished for`, async ({ page }) => {
    await showPart(page, part);
    await page.getByRole("button", { name: opener }).click();
    expect(await seconds(page.getByRole(role))).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await seconds(page.getByRole(role))).toBeGreaterThan(0);
  });
}
