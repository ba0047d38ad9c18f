import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type Axe from "axe-core";

declare const axe: typeof Axe;

/** The axe script, for documents that don't have it yet. */
export const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface Rules {
  /** Checks contrast only, if the other rules were checked in another theme. */
  readonly contrastOnly?: boolean;
  /** A CSS selector of the only part to check, if the rest of the page is inert. */
  readonly only?: string;
  /** Rules to skip. */
  readonly without?: readonly string[];
  /** A CSS selector of elements to skip, besides frames. */
  readonly except?: string;
}

/**
 * Returns what violates WCAG 2.2 AA on screen, as rule and elements. Skips only the content of
 * frames: an email, which can't run scripts, or a page of the provider. A frame with a page of ours
 * is checked on its own. Injects axe once per document.
 */
export async function violationsOn(page: Page | Frame, rules: Rules = {}): Promise<string[]> {
  const violations = await violationsNow(page, rules);
  // A message may have begun to fade in during the check. What is broken stays broken.
  return violations.length === 0 ? violations : violationsNow(page, rules);
}

async function violationsNow(page: Page | Frame, rules: Rules): Promise<string[]> {
  await stillness(page);
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(readFileSync(AXE, "utf8"));
  }
  const { contrastOnly = false, only = "html", without = [], except = "iframe" } = rules;
  return page.evaluate(
    async ({ runOnly, only, without, except }) => {
      const { violations } = await axe.run(
        { include: [[only]], exclude: [["iframe"], [except]] },
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
    { runOnly: contrastOnly ? ["color-contrast"] : AA, only, without, except },
  );
}

/**
 * Elements that are fading in have less contrast than they will have. Endless animations aren't
 * waited for.
 */
async function stillness(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
}
