import type { Page } from "@playwright/test";
import { expect, showExample, test } from "../../tests/gallery.ts";

const field = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

test.beforeEach(({ page }) => showExample(page, "select"));

test("arrows open the list at what is chosen, Enter chooses, and the focus returns", async ({
  page,
}) => {
  await field(page, "Due").press("ArrowDown");
  await expect(page.getByRole("option", { name: /^14 days/ })).toBeFocused();
  await expect(page.getByRole("option", { name: /^14 days/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(field(page, "Due")).toHaveText(/^7 days/);
  await expect(field(page, "Due")).toBeFocused();
});

test("Escape closes the list and changes nothing", async ({ page }) => {
  await field(page, "Due").press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(field(page, "Due")).toHaveText(/^14 days/);
  await expect(page.locator("[aria-hidden=true] :focus")).toHaveCount(0);
});

test("is chosen from by pointer, except for what is disabled", async ({ page }) => {
  await field(page, "Nothing chosen").click();
  await expect(page.getByRole("option", { name: "Never" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByRole("option", { name: /fin du mois/ }).click();
  await expect(field(page, "Nothing chosen")).toHaveText(/fin du mois/);
});

test("a letter finds an option", async ({ page }) => {
  await field(page, "Due").press("ArrowDown");
  await expect(page.getByRole("option", { name: /^14 days/ })).toBeFocused();
  await page.keyboard.press("7");
  await expect(page.getByRole("option", { name: /^7 days/ })).toBeFocused();
});

test("an error is its description", async ({ page }) => {
  await expect(field(page, "Échéance")).toHaveAccessibleDescription(/Sélectionnez un délai/);
  await expect(field(page, "Échéance")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Not available")).toBeDisabled();
});

test("one whose code comes later opens at the first key and the first press", async ({ page }) => {
  await field(page, "Later").press("ArrowDown");
  await expect(page.getByRole("option", { name: /^7 days/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page, "Later")).toHaveText(/^14 days/);
});
