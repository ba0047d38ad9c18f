import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";

/** Returns what covers the middle of the focused element; undefined if it's in view. */
const coverOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const field = focused.closest("label, tr, li") ?? focused;
    if (hit !== null && (field.contains(hit) || hit.contains(focused))) return undefined;
    return `${focused.tagName} "${focused.textContent?.slice(0, 40)}" is under ${hit?.className}`;
  });

test("in a narrow or zoomed window, the keyboard’s focus is never under the bars", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await open(page, "claire", "/profile");
  const covered: string[] = [];
  for (const address of ["/customer", "/create/customer", "/create/invoice", "/create/payment"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    for (const key of [...Array(45).fill("Tab"), ...Array(45).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const cover = await coverOfFocus(page);
      if (cover !== undefined) covered.push(`${address}: ${cover}`);
    }
  }
  expect(covered).toEqual([]);
});
