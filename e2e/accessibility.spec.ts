import { expect, test } from "@playwright/test";
import { readScreens } from "../scripts/build/screens.mjs";
import { open } from "./support/back-office.ts";
import { violationsOn } from "./support/checks/accessibility.ts";
import { openMailbox } from "./support/mailbox.ts";
import { screens } from "./support/screens.ts";

test("every screen of the back office is among those that are checked", async ({ request }) => {
  const paths = (await screens(request)).map((address) => address.split("?")[0] ?? address);
  const missing = (await readScreens()).filter(({ path }) => {
    const pattern = new RegExp(`^/${path.replace(/^\//, "").replace(/\$\w+/, "[^/]+")}$`);
    // A payout opens as a panel over the list of payouts.
    return path !== "$id" && !paths.some((address) => pattern.test(address));
  });
  expect(missing.map(({ path }) => path)).toEqual([]);
});

// Contrast depends on the theme alone and target size on the width alone, so two pairs cover all
// four.
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
        // A panel open over its list removes the list's heading from the accessibility tree.
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
