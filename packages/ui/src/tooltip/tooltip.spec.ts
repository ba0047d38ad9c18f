import { expect, showExample, test } from "../../tests/gallery.ts";

test("explains on hover and focus, and is the description of its owner", async ({ page }) => {
  await showExample(page, "tooltip");
  const button = page.getByRole("button", { name: "Net volume" });
  await expect(button).toHaveAccessibleDescription("Select an amount to see its transactions.");
  const tip = page.getByRole("tooltip", { name: /Select an amount/ });
  await button.hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(1000, 600);
  await expect(tip).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await expect(button).toBeFocused();
});
