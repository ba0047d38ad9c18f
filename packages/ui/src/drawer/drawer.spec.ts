import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "drawer"));

for (const { label, edge } of [
  { label: "Menu", edge: 0 },
  { label: "Details", edge: 1280 },
]) {
  test(`${label} comes from its side, keeps the focus, and Escape gives it back`, async ({
    page,
  }) => {
    const opener = page.getByRole("button", { name: label });
    await opener.press("Enter");
    const drawer = page.getByRole("dialog", { name: label });
    // It slides in.
    await expect
      .poll(async () => {
        const { x, width, height } = (await drawer.boundingBox()) ?? { x: -1, width: 0, height: 0 };
        return [edge === 0 ? x : x + width, height];
      })
      .toEqual([edge, 800]);
    for (const key of ["Tab", "Tab", "Tab"]) {
      await page.keyboard.press(key);
      await expect(drawer.locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test("the cross and a press beside it close it", async ({ page }) => {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.click(1200, 400);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
