import type { Page } from "@playwright/test";
import { expect, showExample, test } from "../../tests/gallery.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const calendar = (page: Page) => page.getByRole("dialog");

test.beforeEach(({ page }) => showExample(page, "date-picker"));

test("takes a typed day when the field is left, and keeps what is no day as an error", async ({
  page,
}) => {
  await field(page, "Empty").fill("1/5/2027");
  await page.keyboard.press("Tab");
  await expect(field(page, "Empty")).toHaveValue("01/05/2027");
  await expect(page.getByText("2027-01-05")).toBeVisible();
  await field(page, "Empty").fill("02/30/2027");
  await page.keyboard.press("Tab");
  await expect(field(page, "Empty")).toHaveValue("02/30/2027");
  await expect(field(page, "Empty")).toHaveAccessibleDescription("Enter a day as MM/DD/YYYY.");
});

test("text that is no day leaves no former day behind it", async ({ page }) => {
  const chosen = page.locator("[aria-selected=true]");
  await field(page, "Due date").fill("12/40/2026");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Choose a day (Due date)" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press("Escape");
  await field(page, "Due date").fill("12/04/2026");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Choose a day (Due date)" }).click();
  await expect(chosen).toHaveCount(1);
});

test("an emptied field has no day", async ({ page }) => {
  await expect(page.getByText("2026-12-04").first()).toBeVisible();
  await field(page, "Due date").fill("");
  await page.keyboard.press("Enter");
  await expect(field(page, "Due date")).toHaveAccessibleDescription("");
});

test("a typed day out of reach is an error", async ({ page }) => {
  await field(page, "Due date").fill("11/01/2026");
  await page.keyboard.press("Enter");
  await expect(field(page, "Due date")).toHaveAttribute("aria-invalid", "true");
});

test("the calendar opens at the day, is walked by keys, and gives the focus back", async ({
  page,
}) => {
  const open = page.getByRole("button", { name: "Choose a day (Due date)" });
  await open.press("Enter");
  await expect(calendar(page)).toHaveAccessibleName("Choose a day (Due date)");
  await expect(page.getByRole("button", { name: "Friday, December 4, 2026" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Saturday, December 12, 2026" })).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("grid", { name: "January 2027" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(calendar(page)).toHaveCount(0);
  await expect(field(page, "Due date")).toHaveValue("01/12/2027");
  await expect(open).toBeFocused();
});

test("a day is chosen by pointer, in another month too", async ({ page }) => {
  await page.getByRole("button", { name: "Choose a day (Due date)" }).click();
  await page.getByRole("button", { name: "Next month" }).click();
  await page.getByRole("button", { name: "Friday, January 15, 2027" }).click();
  await expect(field(page, "Due date")).toHaveValue("01/15/2027");
});

test("days out of reach can't be chosen, and Escape closes the calendar", async ({ page }) => {
  await field(page, "Due date").press("Alt+ArrowDown");
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(page.getByRole("button", { name: "Tuesday, November 17, 2026" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Wednesday, November 18, 2026" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(calendar(page)).toHaveCount(0);
  await expect(field(page, "Due date")).toHaveValue("12/04/2026");
});

test("speaks the reader's language and begins its weeks on Monday where they do", async ({
  page,
}) => {
  await page.getByRole("button", { name: /échéance/ }).click();
  await expect(page.getByRole("grid", { name: "décembre 2026" })).toBeVisible();
  await expect(page.getByRole("button", { name: "mardi 15 décembre 2026" })).toBeFocused();
  await expect(page.getByRole("columnheader", { includeHidden: true }).first()).toHaveAttribute(
    "aria-label",
    "lundi",
  );
});
