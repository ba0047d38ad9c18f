import { expect, showExample, test } from "../../tests/gallery.ts";

test("a part that can’t be loaded is replaced in place, and appears once it was loaded again", async ({
  page,
}) => {
  await showExample(page, "part");
  const loaded = page.getByText("Payment terms have been loaded");
  await expect(loaded).toHaveCount(1);
  await expect(page.getByText("Last known payment terms")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(loaded).toHaveCount(2);
  await expect(page.getByText("Can’t reach the server")).toHaveCount(0);
  await expect(page.getByText("Last known payment terms")).toHaveCount(0);
});
