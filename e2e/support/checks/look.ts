import { expect, type Page } from "@playwright/test";
import { violationsOn } from "./accessibility.ts";

/** Parts of a page's look that it shares with the back office: typeface and computed colours. */
export const lookOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const painted = (token: string) => {
      const sample = document.createElement("i");
      sample.style.color = `var(${token})`;
      document.body.append(sample);
      const { color } = getComputedStyle(sample);
      sample.remove();
      return color;
    };
    return {
      font: getComputedStyle(document.body).fontFamily,
      loaded: [...document.fonts].some(
        ({ family, status }) => family.includes("Inter Variable") && status === "loaded",
      ),
      accent: painted("--accent"),
      ink: painted("--ink"),
      paper: painted("--paper"),
      danger: painted("--danger"),
    };
  });

type CheckedLook = Awaited<ReturnType<typeof lookOf>>;

/**
 * Expects that a page outside the back office has its look: typeface, colours, logo and primary
 * buttons; that it violates no accessibility rule and fits the window.
 */
export async function expectLook(
  page: Page,
  look: CheckedLook,
  business: string | RegExp,
): Promise<void> {
  // Before its style sheet has loaded, a page has no look.
  await expect(async () => expect(await lookOf(page)).toEqual(look)).toPass({ timeout: 30_000 });
  const head = page.getByRole("banner").or(page.locator("header.bar"));
  await expect(head.first()).toContainText(business);
  await expect(head.first().locator("svg.mark")).toBeVisible();
  for (const button of await page.locator("button.main").all()) {
    await expect(button).toHaveCSS("background-color", look.accent);
  }
  expect(await violationsOn(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
