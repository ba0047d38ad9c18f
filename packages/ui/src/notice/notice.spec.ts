import { expect, showExample, test } from "../../tests/gallery.ts";

test("what failed is announced when it appears, with its way out; the rest is quiet", async ({
  page,
}) => {
  await showExample(page, "notice");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Load payments" }).click();
  await expect(page.getByRole("alert")).toContainText("Payments could not be loaded.");
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
