import type { Page } from "@playwright/test";

/** Returns the URLs that respond with 404 from now on. */
export function missed(page: Page): string[] {
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  return missing;
}
