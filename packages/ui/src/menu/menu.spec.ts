import { expect, restingBox, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "menu"));

test("opens with Enter at its first action, moves by arrows and letters, and gives the focus back", async ({
  page,
}) => {
  const trigger = page.getByRole("button", { name: "Actions" });
  await trigger.press("Enter");
  await expect(page.getByRole("menuitem", { name: /Send again/ })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Void…" })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page.getByRole("menuitem", { name: /Send again/ })).toBeFocused();
  await page.keyboard.press("v");
  await expect(page.getByRole("menuitem", { name: "Void…" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test("an action closes it", async ({ page }) => {
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Void…" }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("status")).toContainText("Voided");
});

test("an action that isn't available can be reached and says why, and does nothing", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Actions" }).click();
  const locked = page.getByRole("menuitem", { name: "Edit" });
  await expect(locked).toHaveAttribute("aria-disabled", "true");
  await expect(locked).toHaveAccessibleDescription("An open invoice cannot be edited.");
  await locked.click({ force: true });
  await expect(page.getByRole("tooltip", { name: /cannot be edited/ })).toBeVisible();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("what is shown or hidden keeps it open, one of several closes it", async ({ page }) => {
  await page.getByRole("button", { name: "Actions" }).click();
  const check = page.getByRole("menuitemcheckbox", { name: "Due date" });
  await expect(check).toBeChecked();
  await check.click();
  await expect(check).not.toBeChecked();
  await expect(page.getByRole("status")).toContainText("due date hidden");
  await page.getByRole("menuitemradio", { name: "50 a page" }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("status")).toContainText("50");
});

test("Space right after the letters that lead to a checkbox changes it, and the next letters are a new search", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Actions" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: /Send again/ })).toBeFocused();
  const check = page.getByRole("menuitemcheckbox", { name: "Due date" });
  for (const checked of [false, true]) {
    await page.keyboard.type("due");
    await expect(check).toBeFocused();
    await page.keyboard.press("Space");
    await expect(check).toBeChecked({ checked });
  }
  await page.keyboard.type("void");
  await expect(page.getByRole("menuitem", { name: "Void…" })).toBeFocused();
});

test("an item that goes somewhere is a link", async ({ page }) => {
  await page.getByRole("button", { name: "Actions" }).click();
  const link = page.getByRole("menuitem", { name: "Open payment page" });
  await expect(link).toHaveAttribute("href", "#public");
  await link.click();
  await expect(page).toHaveURL(/#public$/);
});

test("Ctrl Enter closes it without an action: the shortcut is the page's", async ({ page }) => {
  await page.getByRole("button", { name: "Actions" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: /Send again/ })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("status")).not.toContainText("Sent");
});

test("stays within the window at its edges", async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 420 });
  await page.getByRole("button", { name: "Actions" }).click();
  const box = await restingBox(page.getByRole("menu"));
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(340);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
});
