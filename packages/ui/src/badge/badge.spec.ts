import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "badge"));

test("a status is read as its word, and its icon isn't", async ({ page }) => {
  const statuses = page.getByRole("region", { name: "Statuses" });
  const icons = statuses.locator("svg");
  await expect(icons).toHaveCount(11);
  for (const icon of await icons.all()) await expect(icon).toHaveAttribute("aria-hidden", "true");
  await expect(statuses.getByRole("img")).toHaveCount(0);
});

test("a status has its word on one line, however narrow its column", async ({ page }) => {
  const required = page.getByText("Renseignements requis");
  const before = await required.boundingBox();
  await required.evaluate((badge) => {
    if (badge.parentElement) badge.parentElement.style.width = "40px";
  });
  expect((await required.boundingBox())?.height).toBe(before?.height);
});
