import { expect, test } from "@playwright/test";
import { fillSignIn, open } from "./support/office.ts";

test("a stranger is sent to the sign-in app, in their language, and then back to where they were", async ({
  page,
}) => {
  await page.goto("/customer?text=nord");
  await expect(page).toHaveURL(/\/signin\/\?.*lang=/);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText("Sign in to continue where you left off.")).toBeVisible();
  await fillSignIn(page, "claire");
  await expect(page).toHaveURL(/\/customer\?text=nord$/);
  await expect(page.getByRole("heading", { name: /^Customers/ })).toBeVisible();
});

test("a wrong password is refused in words and keeps what was typed", async ({ page }) => {
  await page.goto("/signin/");
  await page.locator("input[type=email]").fill("owner@maple.example");
  await page.locator("input[type=password]").fill("not-the-password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This email and password don’t match an account.")).toBeVisible();
  await expect(page.locator("input[type=email]")).toHaveValue("owner@maple.example");
});

test("logging out ends the session: going back shows nothing of the business", async ({ page }) => {
  await open(page, "claire", "/customer");
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/signin\//);
  await page.goto("/customer");
  await expect(page).toHaveURL(/\/signin\//);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("an unknown address leads home", async ({ page }) => {
  await open(page, "claire", "/nowhere/at/all");
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("an address outside this office is never returned to", async ({ page }) => {
  await page.goto("/signin/?return=https://elsewhere.example/");
  await fillSignIn(page, "claire");
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});
