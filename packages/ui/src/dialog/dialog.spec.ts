import type { Page } from "@playwright/test";
import { expect, restingBox, showExample, test } from "../../tests/gallery.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.beforeEach(({ page }) => showExample(page, "dialog"));

test("a question has the focus on the button that changes nothing, and Escape gives the focus back", async ({
  page,
}) => {
  await button(page, "Void…").press("Enter");
  await expect(dialog(page)).toHaveAccessibleName("Void invoice MM-2061?");
  await expect(dialog(page)).toHaveAccessibleDescription(/can no longer pay/);
  await expect(button(page, "Cancel")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, "Void…")).toBeFocused();
});

test("the focus stays within a dialog, forwards and backwards", async ({ page }) => {
  await button(page, "Void…").click();
  await expect(button(page, "Cancel")).toBeFocused();
  for (const key of ["Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    await expect(dialog(page).locator(":focus")).toHaveCount(1);
  }
});

test("a form begins at its first field, and Ctrl Enter submits it from there", async ({ page }) => {
  await button(page, "New coupon").click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Spring");
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("status")).toHaveText("Created");
});

test("a press beside a dialog closes it", async ({ page }) => {
  await button(page, "Void…").click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(dialog(page)).toHaveCount(0);
});

test("a form that can't be submitted moves the focus to the first field in error", async ({
  page,
}) => {
  await button(page, "Refund…").click();
  await page.getByLabel("Amount").fill("");
  await button(page, "Refund").click();
  await expect(page.getByLabel("Amount")).toBeFocused();
  await expect(page.getByLabel("Amount")).toHaveAccessibleDescription("Enter an amount.");
  await expect(page.getByLabel("Amount")).toHaveAttribute("aria-invalid", "true");
});

test("a long choice ends with an ellipsis, and the dialog stays as wide as a phone", async ({
  page,
}) => {
  await showExample(page, "dialog", { window: { width: 360, height: 780 } });
  await button(page, "Refund…").click();
  const reason = page.getByRole("combobox", { name: "Reason" });
  await reason.click();
  await page.getByRole("option", { name: /^Montant débité/ }).click();
  await expect(reason).toContainText("Prêt à utiliser");
  expect(await dialog(page).evaluate((element) => element.getBoundingClientRect().right)).toBe(360);
  const text = reason.locator(":scope > :first-child");
  await expect(text).toHaveCSS("text-overflow", "ellipsis");
  expect(await text.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
});

test("nothing closes a busy dialog, or submits it again", async ({ page }) => {
  await button(page, "Refund…").click();
  await button(page, "Refund").click();
  await expect(dialog(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: "Refunding…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.click(10, 400);
  await button(page, "Close").click();
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toBeVisible();
  await button(page, "The provider answers").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("status")).toHaveText("Refunded, 1 request");
});

test("what is typed or chosen while a dialog is busy changes nothing, and the focus returns to its field", async ({
  page,
}) => {
  await button(page, "Refund…").click();
  const amount = page.getByLabel("Amount");
  await amount.fill("12.00");
  await amount.press("Control+Enter");
  await expect(button(page, "Refunding…")).toBeFocused();
  await page.keyboard.type("5");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(dialog(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.type("5");
  const box = await amount.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
  await page.keyboard.type("5");
  await expect(amount).toHaveValue("12.00");
  await button(page, "Refunding…").focus();
  await button(page, "The provider is unreachable").dispatchEvent("click");
  await expect(amount).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("5");
  await expect(amount).toHaveValue("12.005");
});

test("a dialog submitted from its dismissing button keeps the focus while it is busy, and returns it", async ({
  page,
}) => {
  await button(page, "Refund…").click();
  await button(page, "Cancel").focus();
  await page.keyboard.press("Control+Enter");
  await expect(button(page, "Refunding…")).toBeFocused();
  await button(page, "The provider is unreachable").dispatchEvent("click");
  await expect(button(page, "Cancel")).toBeFocused();
});

test("a question about what was typed is answered by submitting it", async ({ page }) => {
  await button(page, "Refund…").click();
  await page.getByLabel("Amount").fill("12.00");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toHaveText("Discard what you typed?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(button(page, "Refunding…")).toBeVisible();
});

test("asks before it discards what was typed, and goes back to it", async ({ page }) => {
  await button(page, "Refund…").click();
  await page.getByLabel("Amount").fill("12.00");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toHaveText("Discard what you typed?");
  await expect(button(page, "Keep editing")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Amount")).toBeFocused();
  await expect(page.getByLabel("Amount")).toHaveValue("12.00");
  await page.keyboard.press("Escape");
  await button(page, "Discard").click();
  await expect(dialog(page)).toHaveCount(0);
});

test("closes without a question if nothing was typed", async ({ page }) => {
  await button(page, "Refund…").click();
  await expect(page.getByLabel("Amount")).toBeFocused();
  await button(page, "Cancel").click();
  await expect(dialog(page)).toHaveCount(0);
});

test("Escape closes an open list within a dialog, not the dialog", async ({ page }) => {
  await button(page, "Refund…").click();
  await page.getByRole("combobox", { name: "Reason" }).press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test("a question above everything has to be answered", async ({ page }) => {
  await button(page, "Session ends").click();
  await expect(dialog(page)).toHaveAccessibleName("Sign in again");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.mouse.click(10, 400);
  await expect(dialog(page)).toBeVisible();
  await button(page, "Sign in").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, "Session ends")).toBeFocused();
});

test("a dialog is a sheet at the foot of a phone, as wide as it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await button(page, "Void…").click();
  const box = await restingBox(dialog(page));
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
});
