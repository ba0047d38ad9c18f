import { expect, type Page } from "@playwright/test";
import { violationsOn } from "./accessibility.ts";

/** What a page shares with the office: the typeface in use and the colours as they are painted. */
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

export type Look = Awaited<ReturnType<typeof lookOf>>;

/**
 * Expects a page beside the office to wear its look: typeface, colours, mark and main buttons; that it
 * breaks no accessibility rule and fits the window.
 */
export async function expectLook(page: Page, look: Look, business: string | RegExp): Promise<void> {
  // Read before its stylesheet has come, a page has no look yet.
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
