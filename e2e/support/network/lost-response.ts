import type { Page } from "@playwright/test";

/** Lets the server do the next change, whose response never arrives. */
export async function loseResponse(page: Page, path = "**/api/stripe/**"): Promise<void> {
  let lost = false;
  await page.route(path, async (route) => {
    if (lost || route.request().method() === "GET") return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort("connectionreset");
  });
}
