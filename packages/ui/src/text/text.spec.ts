import { expect, showExample, test } from "../../tests/gallery.ts";

test("one line of text gives way and keeps its whole name", async ({ page }) => {
  await showExample(page, "text");
  const line = page.getByTitle("Société de transport Tessier et Fils");
  const { height, width } = (await line.boundingBox()) ?? { height: 0, width: 0 };
  expect(width).toBeLessThanOrEqual(180);
  expect(height).toBeLessThan(30);
  expect(await line.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
});
