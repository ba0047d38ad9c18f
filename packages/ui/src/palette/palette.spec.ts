import type { Page } from "@playwright/test";
import { expect, showExample, test } from "../../tests/gallery.ts";

const open = async (page: Page) => {
  await showExample(page, "palette");
  await page.getByRole("button", { name: "Search" }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
};

test("arrows go round all groups, and Enter picks and closes", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option", { name: "New coupon" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("status")).toHaveText("new coupon");
});

test("typing narrows the list to a first match; Ctrl Enter opens it in a new tab", async ({
  page,
}) => {
  await open(page);
  await page.keyboard.type("inv");
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(page.getByRole("group", { name: "Actions" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status")).toHaveText("new invoice in a new tab");
});

test("says that nothing was found", async ({ page }) => {
  await open(page);
  await page.keyboard.type("zzz");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Nothing found");
});

test("an option is picked by pointer", async ({ page }) => {
  await open(page);
  await page.getByRole("option", { name: /MM-2057/ }).click();
  await expect(page.getByRole("status")).toHaveText("in_1");
});

test("Escape closes it and gives the focus back", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
});
