import type { Page } from "@playwright/test";
import product from "../../../package.json" with { type: "json" };
import { findChromium } from "../../../scripts/environment/chromium.mjs";
import { examples, expect, openLayer, showExample, test } from "./gallery.ts";

const { shipped } = await findChromium();
const majorOf = (version: string) => version.split(".")[0];

/** The window for an example that has a layer above it, or fills it. */
const WINDOW = { width: 720, height: 460 };
const WHOLE = { width: 1000, height: 420 };

/**
 * Processors may round the edge of a curve or a letter differently. A changed token, radius or gap
 * moves more than a hundred pixels.
 */
const TOLERANCE = { threshold: 0.02, maxDiffPixels: 60 };

for (const { name: example, subject } of examples()) {
  test.describe(() => {
    // The calendar marks today.
    test.use({ apart: example === "date-picker" });

    test(`${example} looks as in its pictures, light and dark`, async ({ page, browser }) => {
      const pinned = majorOf(product.devDependencies["@sparticuz/chromium"]);
      const version = majorOf(browser.version());
      test.skip(
        !shipped || pinned !== version,
        `Pictures are compared in the Chromium ${pinned} of @sparticuz/chromium only; this is ${
          shipped ? "its" : "another"
        } Chromium ${version}.`,
      );
      if (example === "date-picker") await page.clock.setFixedTime("2026-11-20T15:00:00Z");
      await showExample(page, example);
      const picture = await frame(page);
      await expect.soft(picture).toHaveScreenshot([subject, "light", `${example}.png`], TOLERANCE);
      await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
      await expect.soft(picture).toHaveScreenshot([subject, "dark", `${example}.png`], TOLERANCE);
    });
  });
}

/** Returns what is in the picture: the states, or the window with a layer above them. */
async function frame(page: Page) {
  const isWhole = (await page.locator("[data-whole]").count()) > 0;
  if (!isWhole && !(await openLayer(page))) return page.locator("[data-example]");
  await page.setViewportSize(isWhole ? WHOLE : WINDOW);
  return page;
}
