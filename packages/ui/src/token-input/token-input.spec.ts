import type { Page } from "@playwright/test";
import { expect, showExample, test } from "../../tests/gallery.ts";

const input = (page: Page) => page.getByRole("textbox", { name: "Send to" });
const crosses = (page: Page) => page.getByRole("button", { name: /^Remove/ });

test.beforeEach(({ page }) => showExample(page, "token-input"));

test("Enter, a comma and leaving the field add what is typed", async ({ page }) => {
  await input(page).fill("ana@maple.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove ana@maple.example" })).toBeVisible();
  await expect(input(page)).toHaveValue("");
  await input(page).pressSequentially("bo@maple.example,");
  await expect(page.getByRole("button", { name: "Remove bo@maple.example" })).toBeVisible();
  await input(page).fill("cy@maple.example");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Remove cy@maple.example" })).toBeVisible();
});

test("Enter and Backspace of an input method neither add nor take an address", async ({ page }) => {
  const before = await crosses(page).count();
  const press = (key: string) =>
    input(page).dispatchEvent("keydown", { key, isComposing: true, bubbles: true });
  await press("Backspace");
  await input(page).fill("たなか");
  await press("Enter");
  await expect(input(page)).toHaveValue("たなか");
  await expect(crosses(page)).toHaveCount(before);
});

test("a pasted list is taken apart, each address once", async ({ page }) => {
  await input(page).fill("ana@maple.example; bo@maple.example, ANA@maple.example");
  await expect(page.getByText("4 addresses")).toBeVisible();
});

test("Backspace takes the last, a cross its own, and the focus stays in the field", async ({
  page,
}) => {
  const before = await crosses(page).count();
  await input(page).press("Backspace");
  await expect(page.getByRole("button", { name: "Remove not an address" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Remove comptes/ }).click();
  await expect(crosses(page)).toHaveCount(before - 2);
  await expect(input(page)).toBeFocused();
});

test("takes no more than it may", async ({ page }) => {
  const limited = page.getByRole("textbox", { name: "Up to two" });
  await limited.fill("two@maple.example");
  await page.keyboard.press("Enter");
  await expect(limited).toHaveCount(0);
  await page.getByRole("button", { name: "Remove two@maple.example" }).click();
  await expect(limited).toBeVisible();
});

test("addresses that need a second line make the field higher", async ({ page }) => {
  const inside = await input(page).evaluate((element) => {
    const box = element.parentElement?.getBoundingClientRect();
    return box !== undefined && element.getBoundingClientRect().bottom <= box.bottom;
  });
  expect(inside).toBe(true);
});
