import { expect, showExample, test } from "../../tests/gallery.ts";

test("is read by screen readers and takes no space", async ({ page }) => {
  await showExample(page, "visually-hidden");
  await expect(page.getByRole("button")).toHaveAccessibleName("Open invoice MM-2061");
  const box = await page.getByText("invoice MM-2061").boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1);
});
