import type { Page } from "@playwright/test";

/**
 * Routes requests of a page, from the next one on. In place of `page.route`, which returns before a
 * busy page has learned of it: a key press may overtake it, and its request isn't routed.
 */
export async function routeRequests(
  page: Page,
  ...route: Parameters<Page["route"]>
): Promise<void> {
  await page.route(...route);
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** Ends the routes of a page after its test: a response still under way would fail the next one. */
export const endRoutes = ({ page }: { readonly page: Page }): Promise<void> =>
  page.unrouteAll({ behavior: "ignoreErrors" });
