import { expect, showExample, test } from "../../tests/gallery.ts";

test("amounts below each other line up, in parentheses or not", async ({ page }) => {
  await showExample(page, "figure");
  const ends = await page.locator("[data-figures]").evaluate((list) => {
    const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
    const found: number[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const point = node.textContent?.indexOf(".") ?? -1;
      if (point === -1) continue;
      const range = document.createRange();
      range.setStart(node, point);
      range.setEnd(node, point + 1);
      found.push(Math.round(range.getBoundingClientRect().x * 10) / 10);
    }
    return found;
  });
  expect(ends).toHaveLength(3);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1);
});
