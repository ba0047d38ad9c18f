import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";

declare const axe: typeof Axe;

/** The script of axe, for pages without it. */
export const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface Rules {
  /** Checks contrast alone, where the rest was checked in other colours. */
  readonly contrastOnly?: boolean;
  /** Rules that are left out. */
  readonly without?: readonly string[];
  /** A CSS selector of elements that are left out, next to frames. */
  readonly except?: string;
}

/**
 * Returns what is on screen and breaks WCAG 2.2 AA, as rule and elements; nothing is excused but
 * what is within a frame: an email, which may run no script, or a page of the provider's. A document
 * gets the script of axe once.
 */
export async function violationsOn(page: Page, rules: Rules = {}): Promise<string[]> {
  await stillness(page);
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(readFileSync(AXE, "utf8"));
  }
  const { contrastOnly = false, without = [], except = "iframe" } = rules;
  return await page.evaluate(
    async ({ runOnly, without, except }) => {
      const { violations } = await axe.run(
        { exclude: [["iframe"], [except]] },
        {
          runOnly,
          rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
          resultTypes: ["violations"],
          iframes: false,
        },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    { runOnly: contrastOnly ? ["color-contrast"] : AA, without, except },
  );
}

/** What is still fading in has less contrast than it will have. What turns for ever is not waited for. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
}
