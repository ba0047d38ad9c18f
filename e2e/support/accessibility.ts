import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What is on screen and breaks WCAG 2.2 AA, as rule and elements; nothing is excused but
 * what is within a frame: a letter, which may run no script, or a page of the provider's. Not looking
 * into frames spares axe a second page for every look.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page })
    .exclude("iframe")
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
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
