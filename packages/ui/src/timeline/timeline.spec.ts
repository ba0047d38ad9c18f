import { expect, showExample, test } from "../../tests/gallery.ts";

test("is an ordered list whose times are for machines too", async ({ page }) => {
  await showExample(page, "timeline");
  await expect(page.getByRole("listitem")).toHaveCount(4);
  await expect(page.locator("time").first()).toHaveAttribute("datetime", /^2026-11-19T15:21/);
});
