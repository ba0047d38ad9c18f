import { type Page, test } from "@playwright/test";
import { routeRequests } from "./routes.ts";

/** Lets the server do the next change, whose response never arrives. The report names it. */
export async function loseResponse(page: Page, path = "**/api/stripe/**"): Promise<void> {
  let lost = false;
  await routeRequests(page, path, async (route) => {
    const request = route.request();
    if (lost || request.method() === "GET") return route.fallback();
    lost = true;
    const description = `${request.method()} ${request.url()}`;
    test.info().annotations.push({ type: "lost response", description });
    await route.fetch();
    return route.abort("connectionreset");
  });
}
