import { expect, type Page } from "@playwright/test";
import type { LANGUAGE_NAMES } from "../../../packages/i18n/src/index.ts";
import { violationsOn } from "./accessibility.ts";
import { brokenLayout } from "./layout.ts";
import { leftOver, onlyEnglish } from "./leftover.ts";

/** The themes and windows in which a page of the sign-in app is checked, as the back office is. */
const VISITS = [
  { language: "fr", colorScheme: "light", width: 1440, narrow: 360 },
  { language: "es", colorScheme: "dark", width: 390, narrow: 360 },
] as const;

/** Selects a language at the foot of the page, which keeps its state. */
async function speak(page: Page, language: keyof typeof LANGUAGE_NAMES): Promise<void> {
  await page.locator(`footer nav a[lang=${language}]`).click();
  await expect(page.locator(`footer nav a[lang=${language}]`)).toHaveAttribute("aria-current");
  // Hidden while messages of its own are loading.
  await expect(page.locator("h1")).toBeVisible();
}

/** Sets the theme as the page does when it loads. */
function paint(theme: string): void {
  if (theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/**
 * Returns what is wrong with a page of the sign-in app in its present state, in French and Spanish:
 * texts left in English, broken layout and violated accessibility rules. Returns to English.
 */
export async function brokenAbroad(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const { language, colorScheme, width, narrow } of VISITS) {
    await page.evaluate(paint, colorScheme);
    await page.setViewportSize({ width, height: 844 });
    await speak(page, language);
    const untranslated = await leftOver(page, await onlyEnglish(language));
    problems.push(...untranslated.map((text) => `left in English in ${language}: ${text}`));
    problems.push(...(await violationsOn(page)));
    for (const across of [width, narrow]) {
      await page.setViewportSize({ width: across, height: 844 });
      const faults = await brokenLayout(page);
      problems.push(...faults.map((fault) => `${language} at ${across}: ${fault}`));
    }
  }
  await page.evaluate(paint, "light");
  await page.setViewportSize(before);
  await speak(page, "en");
  return problems;
}
