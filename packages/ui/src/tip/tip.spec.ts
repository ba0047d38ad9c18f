import { expect, restingBox, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "tip"));

for (const name of ["Export to a spreadsheet", "Export to a file"]) {
  test(`a tip in a corner stays within the window: ${name}`, async ({ page }) => {
    await page.getByRole("button", { name }).hover();
    const tip = page.getByRole("tooltip", { name });
    await expect(tip).toBeVisible();
    const { x, y, width, height } = (await restingBox(tip)) ?? {
      x: -1,
      y: 0,
      width: 0,
      height: 0,
    };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(1280);
    expect(y + height).toBeLessThanOrEqual(800);
  });
}

test("a press shows the reason and the next one hides it", async ({ page }) => {
  await page.getByRole("button", { name: "Rembourser…" }).click({ force: true });
  const tip = page.getByRole("tooltip", { name: /propriétaires/ });
  await expect(tip).toBeVisible();
  await page.mouse.click(1000, 500);
  await expect(tip).toBeHidden();
});

test("goes when the pointer or the focus leaves", async ({ page }) => {
  const button = page.getByRole("button", { name: "Rembourser…" });
  const tip = page.getByRole("tooltip", { name: /propriétaires/ });
  await button.hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(1000, 500);
  await expect(tip).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(tip).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(tip).toBeHidden();
  await page.keyboard.press("Shift+Tab");
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await expect(button).toBeFocused();
});
