import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { rowsOf, tokenOf } from "../support/provider.ts";

test("Claire pays out part of the balance, after an invalid statement descriptor is reported at its field", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const { post, customer } = apiAs(request, claire);
  const buyer = await customer("Atelier Nord");
  const { id: card } = await post("paymentMethod", {
    payment_method: "pm_card_bypassPending",
    customer: buyer,
  });
  // Other tests may have refunded or paid out what was available.
  await post("paymentIntent", {
    amount: 200_000,
    currency: "cad",
    customer: buyer,
    payment_method: card,
  });
  await open(page, "claire", "/account");
  await page.getByRole("button", { name: "Pay out…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("12.34");
  const descriptor = dialog.getByLabel("Statement descriptor");
  await descriptor.fill("MAPLE <MAIN>");
  await dialog.getByRole("button", { name: /^Pay out \$12\.34/ }).click();
  await expect(descriptor).toHaveAccessibleDescription(/without < >/);
  await descriptor.fill(" MAPLE MAIN ");
  await dialog.getByRole("button", { name: /^Pay out \$12\.34/ }).click();
  await expect(dialog).toBeHidden();
  const payouts = await rowsOf(request, claire, "payout");
  expect(payouts.find(({ amount }: { amount: number }) => amount === 1_234)).toMatchObject({
    automatic: false,
    currency: "cad",
    description: null,
    statement_descriptor: "MAPLE MAIN",
  });
});
