import type { Page } from "@playwright/test";
import { expect, showExample, test } from "../../tests/gallery.ts";
import { STAY_MS } from "./queue.ts";

const messages = (page: Page) => page.getByRole("region", { name: "Notifications" });
const archive = (page: Page) => page.getByRole("button", { name: "Archive" }).click();

/** Past the first message's time, whatever passed before. */
const LATER = new Date("2026-11-20T15:02:00Z");

/** A page of its own: its clock is under the test's control. */
test.use({ apart: true });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-20T15:00:00Z") });
  await showExample(page, "snackbar");
});

test("a snackbar is shown at the top right for five seconds, longer while it is hovered", async ({
  page,
}) => {
  await archive(page);
  const message = messages(page).getByRole("status");
  await expect(message).toContainText("Coupon 1 archived");
  const { x = 0, y = 800, width = 0 } = (await message.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan(1280 - 40);
  expect(y).toBeLessThan(100);
  await page.mouse.move(100, 700);
  await page.clock.pauseAt(LATER);
  await archive(page);
  await page.mouse.move(100, 700);
  await page.clock.runFor(4_000);
  await expect(messages(page)).toContainText("Coupon 2 archived");
  await page.clock.runFor(1_100);
  await expect(message).toHaveCount(0);

  await archive(page);
  await messages(page).getByText("Coupon 3 archived").hover();
  await page.clock.runFor(20_000);
  await expect(message).toContainText("Coupon 3 archived");
});

test("time stands still while the focus is on a message", async ({ page }) => {
  await archive(page);
  await messages(page).getByRole("button", { name: "Undo" }).focus();
  await page.mouse.move(100, 700);
  await page.clock.runFor(3 * STAY_MS);
  await expect(messages(page)).toContainText("Coupon 1 archived");
  await page.getByRole("button", { name: "Archive" }).focus();
  await page.clock.runFor(STAY_MS + 100);
  await expect(messages(page)).toHaveText("");
});

test("an error interrupts a screen reader, a result waits its turn", async ({ page }) => {
  await archive(page);
  await page.getByRole("button", { name: "Charge" }).click();
  await expect(messages(page).getByRole("status")).toContainText("Coupon 1 archived");
  await expect(messages(page).getByRole("alert")).toContainText("aucun mode de paiement");
});

test("an error that is no longer true closes, and the others stay", async ({ page }) => {
  const charge = page.getByRole("button", { name: "Charge" });
  await charge.click();
  await archive(page);
  await charge.click();
  await expect(messages(page).getByRole("alert")).toHaveCount(1);
  await expect(messages(page).getByRole("status")).toContainText("Coupon 1 archived");
});

test("messages stack, up to four, and a cross closes its own", async ({ page }) => {
  for (const _ of [1, 2, 3, 4, 5]) await archive(page);
  await expect(messages(page).getByRole("status")).toHaveCount(4);
  await expect(messages(page)).not.toContainText("Coupon 1 archived");
  await messages(page).getByRole("button", { name: "Close" }).first().click();
  await expect(messages(page)).not.toContainText("Coupon 2 archived");
  await expect(messages(page).getByRole("status")).toHaveCount(3);
});

test("its action undoes and closes it", async ({ page }) => {
  await archive(page);
  await messages(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.locator("[data-undone]")).toHaveText("Coupon 1 is back");
  await expect(messages(page)).toHaveText("");
});

test("one that lasts stays until it is closed", async ({ page }) => {
  await page.getByRole("button", { name: "Create key" }).click();
  await page.mouse.move(100, 700);
  await expect(messages(page)).toContainText("API key created");
  await page.clock.runFor(20 * STAY_MS);
  await expect(messages(page)).toContainText("API key created");
  await messages(page).getByRole("button", { name: "Close" }).click();
  await expect(messages(page)).toHaveText("");
});
