import { expect, showExample, test } from "../../tests/gallery.ts";

test("has its name if it has one, and gives its place to a name if it can't be loaded", async ({
  page,
}) => {
  await showExample(page, "logo");
  await expect(page.getByRole("img", { name: "Counterfoil" })).toHaveCount(1);
  const picture = await page.getByRole("img", { name: "Maple & Main" }).boundingBox();
  expect(picture?.height).toBe(22);
  expect(picture?.width).toBeLessThanOrEqual(22 * 4.5);
  await expect(page.getByRole("img", { name: "Broken" })).toHaveCount(0);
  await expect(page.getByText("Broken")).toBeVisible();
});
