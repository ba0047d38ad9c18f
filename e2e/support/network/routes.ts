import type { Page } from "@playwright/test";

/** Ends the routes of a page after its test: a response still under way would fail the next one. */
export const endRoutes = ({ page }: { readonly page: Page }): Promise<void> =>
  page.unrouteAll({ behavior: "ignoreErrors" });
