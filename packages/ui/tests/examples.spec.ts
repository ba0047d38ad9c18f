import type { Page } from "@playwright/test";
import { violationsOn } from "../../../e2e/support/checks/accessibility.ts";
import { componentFolders, examples, expect, openLayer, showExample, test } from "./gallery.ts";

/**
 * Base UI hides the page behind an open list from screen readers and closes the list as soon as the
 * focus leaves it, which axe can't know (`combobox.spec.ts` and `select.spec.ts` check it).
 */
const LISTS = ["combobox", "select"];

test("every component has an example in the gallery, and every example a component", () => {
  const names = examples().map(({ name }) => name);
  expect(names.sort()).toEqual(componentFolders().sort());
});

for (const { name: example } of examples()) {
  test(`${example} meets WCAG 2.2 AA in light, dark and forced colours`, async ({ page }) => {
    await showExample(page, example);
    if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ url: "/axe.js" });
    await checkLooks(page);
    if (await openLayer(page)) {
      await checkLooks(page, LISTS.includes(example) ? ["aria-hidden-focus"] : []);
    }
  });
}

/**
 * Light text on a dark ground, a tip, has no contrast for axe in forced colours: Chromium reports
 * the colour of the ground as forced and that of the text as it was.
 */
async function checkLooks(page: Page, without: readonly string[] = []): Promise<void> {
  expect(await violationsOn(page, { without }), "light").toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  const forced = { contrastOnly: true, except: "[role=tooltip]" };
  expect(await violationsOn(page, forced), "forced colours").toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
  await wear(page, "dark");
  expect(await violationsOn(page, { contrastOnly: true }), "dark").toEqual([]);
  await wear(page, "light");
}

const wear = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
