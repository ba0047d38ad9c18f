import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { confirm, enter, select, selectEntry } from "../support/keys.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

async function startCredit(page: Page): Promise<void> {
  await selectEntry(page, "More actions", "Credit note…");
  await expect(page.getByRole("heading", { level: 1, name: "Credit note" })).toBeVisible();
}

test("Claire credits two signs before payment by keyboard: less is due, and voiding the note makes it due again", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const invoice = await api.open(await api.customer("Atelier Nord Credit"));
  expect(invoice.total).toBe(283_989);
  await open(page, "claire", `/invoices/${invoice.id}`);
  await startCredit(page);

  const quantity = page.getByLabel("Line 1, Qty");
  await expect(quantity).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(quantity).toBeFocused();
  await enter(quantity, "13");
  await expect(page.getByText("Enter 12 or less")).toBeVisible();
  await enter(quantity, "2");
  // 370.00, GST 18.50, QST 36.91.
  await expect(page.getByText("$425.41").first()).toBeVisible();
  await expect(page.getByText("$2,839.89 CAD to $2,414.48 CAD")).toBeVisible();
  await expect(page.getByText("was already paid")).toHaveCount(0);
  await select(page, "Reason", "Order change");
  const memo = page.getByRole("textbox", { name: "Memo" });
  await enter(memo, "Two signs were never ordered");
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("while the invoice is open")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(memo).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("button", { name: /^Credit \$425\.41/ })).toBeVisible();
  await confirm(page);

  await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const number = `${invoice.number}-CN-01`;
  await expect(page.getByText(`Credit note ${number} issued`).first()).toBeVisible();
  const notes = page.getByRole("table", { name: "Credit notes" });
  await expect(notes.getByText(number, { exact: true })).toBeVisible();
  await expect(notes.getByText("$425.41 CAD off the amount due")).toBeVisible();
  expect(await atProvider(request, claire, "invoice", invoice.id)).toMatchObject({
    status: "open",
    amount_remaining: 241_448,
    pre_payment_credit_notes_amount: 42_541,
  });
  const [note] = await rowsOf(request, claire, "creditNote", { invoice: invoice.id });
  expect(note).toMatchObject({ reason: "order_change", memo: "Two signs were never ordered" });

  await selectEntry(page, `Actions for ${number}`, "Void…");
  await expect(dialog.getByRole("button", { name: "Void credit note" })).toBeVisible();
  await confirm(page);
  await expect(page.getByText(`Credit note ${number} voided`).first()).toBeVisible();
  await expect(notes.getByText("Void", { exact: true })).toBeVisible();
  await expect(notes.getByRole("button", { name: `Actions for ${number}` })).toBeFocused();
  expect(await atProvider(request, claire, "invoice", invoice.id)).toMatchObject({
    amount_remaining: 283_989,
  });
});

test("Claire credits a paid invoice: part is refunded to the card, the rest credited to the balance, and both must add up", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const invoice = await api.open(await api.customer("Studio Kestrel Credit", "pm_card_visa"));
  await api.post(`invoice/${invoice.id}/pay`);
  await open(page, "claire", `/invoices/${invoice.id}/credit`);
  await page.getByLabel("Line 2, Amount").fill("100.00");
  // 100.00, GST 5.00, QST 9.98.
  await expect(
    page.getByRole("heading", { name: /^\$114\.98 CAD of this was already paid/ }),
  ).toBeVisible();
  await expect(page.getByLabel("Refund to the card")).toHaveValue("114.98");
  await page.getByLabel("Refund to the card").fill("80.00");
  await expect(page.getByLabel("Credit to the customer balance")).toHaveValue("34.98");
  await page.getByLabel("Credit to the customer balance").fill("30.00");
  await page.getByLabel("Refunded outside the platform").fill("0");
  await expect(page.getByText("$4.98 CAD left to allocate")).toBeVisible();
  await page.getByLabel("Credit to the customer balance").fill("34.98");
  await expect(page.getByText("left to allocate")).toHaveCount(0);

  await page.getByRole("button", { name: /Issue credit note/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("This can’t be undone", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: /^Credit \$114\.98/ }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}$`));
  const notes = page.getByRole("table", { name: "Credit notes" });
  await expect(
    notes.getByText("$80.00 CAD refunded · $34.98 CAD credited to the balance"),
  ).toBeVisible();

  const customer = await atProvider(request, claire, "customer", invoice.customer);
  expect(customer.balance).toBe(-3_498);
  const [payment] = await rowsOf(request, claire, "paymentIntent", { invoice: invoice.id });
  const [refund] = await rowsOf(request, claire, "refund", { payment_intent: payment.id });
  expect(refund).toMatchObject({ amount: 8_000, status: "succeeded" });
  expect(await atProvider(request, claire, "invoice", invoice.id)).toMatchObject({
    status: "paid",
    post_payment_credit_notes_amount: 11_498,
  });

  await notes.getByRole("button", { name: /^Actions for/ }).click();
  const gone = page.getByRole("menuitem", { name: "Void…" });
  await expect(gone).toHaveAttribute("aria-disabled", "true");

  // The provider would refund those 34.98 again.
  await page.goto(`/paymentIntent/${payment.id}`);
  await page.getByRole("button", { name: /^Refund/ }).click();
  const number = `${invoice.number}-CN-01`;
  await expect(
    dialog.getByText(`Credit note ${number} already credited $34.98 CAD of this payment`),
  ).toBeVisible();
  await expect(dialog.getByLabel("Amount")).toHaveValue("2724.91");
});

test("Noor, a user, may not issue credit notes, and sees who can grant it", async ({
  page,
  request,
}) => {
  const noor = await tokenOf(request, "noor");
  const [paid] = await rowsOf(request, noor, "invoice", { status: "paid" });
  await open(page, "noor", `/invoices/${paid.id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  const entry = page.getByRole("menuitem", { name: "Credit note…" });
  await expect(entry).toHaveAttribute("aria-disabled", "true");
  await page.goto(`/invoices/${paid.id}/credit`);
  await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  await expect(page.getByText(/Claire Tessier/).first()).toBeVisible();
});
