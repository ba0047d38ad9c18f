import { expect, test } from "@playwright/test";
import { violationsOn } from "./support/accessibility.ts";
import { openMailbox } from "./support/mailbox.ts";
import { open } from "./support/office.ts";
import { screens } from "./support/screens.ts";

// Contrast depends on the theme alone, the size of targets on the width alone: two pairs see all four.
for (const { colorScheme, width, height } of [
  { colorScheme: "light", width: 1440, height: 900 },
  { colorScheme: "dark", width: 390, height: 844 },
] as const) {
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height } });

    test("no screen breaks an accessibility rule or scrolls sideways", async ({
      page,
      request,
    }) => {
      test.setTimeout(900_000);
      await page.goto("/signin/");
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await open(page, "claire", "/customer");
      await openMailbox(page);
      for (const address of await screens(request)) {
        await page.goto(address);
        // A card that stands open over its list takes the list's heading out of the tree.
        await expect(page.locator("h1, [role=dialog] h2").first()).toBeVisible();
        await expect(page.locator("main, [role=dialog]").locator("[aria-busy=true]")).toHaveCount(
          0,
        );
        await test.step(address, async () => {
          expect(await violationsOn(page)).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBeLessThanOrEqual(0);
        });
      }
    });
  });
}
