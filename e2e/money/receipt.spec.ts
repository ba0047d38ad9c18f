import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { rowsOf, tokenOf } from "../support/provider.ts";

declare global {
  interface Window {
    printed: number;
  }
}

test("P prints the receipt of a payment, and nothing while there is none", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const [paid] = await rowsOf(request, token, "paymentIntent", { status: "succeeded" });
  const [unpaid] = await rowsOf(request, token, "paymentIntent", { status: "canceled" });
  await page.addInitScript(() => {
    window.printed = 0;
    window.print = () => {
      window.printed += 1;
    };
  });
  const printed = () => page.evaluate(() => window.printed);
  await open(page, "claire", `/paymentIntent/${unpaid.id}/receipt`);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.keyboard.press("p");
  expect(await printed()).toBe(0);
  await open(page, "claire", `/paymentIntent/${paid.id}/receipt`);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.keyboard.press("p");
  expect(await printed()).toBe(1);
});
