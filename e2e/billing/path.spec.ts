import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { saved, writeLines } from "../support/editor.ts";
import { addCard, answerBank, cards, choose, createCustomer } from "../support/forms.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

const lines = [
  { description: "Wayfinding signage, brushed aluminium", quantity: "12", price: "185.00" },
  { description: "On-site installation, crew of two", quantity: "6", price: "95.00" },
  { description: "Rush production", quantity: "1", price: "250.00" },
];

/** Creates a customer with a card, and a finalized unpaid invoice. Returns both IDs. */
async function billed(page: Page, name: string, card: string) {
  const customer = await createCustomer(page, name, "comptes@ateliernord.example");
  await addCard(page, card);
  if (card === cards.asksForAuthentication) await answerBank(page, "Complete");
  await expect(page.getByText("Card added").first()).toBeVisible();
  await page.getByRole("link", { name: /New invoice/ }).click();
  await writeLines(page, lines);
  await saved(page);
  await page.getByRole("button", { name: "Finalize without sending" }).click();
  await page.getByRole("button", { name: "Finalize invoice" }).click();
  await expect(page).toHaveURL(/\/invoices\/in_\w+$/);
  await expect(page.getByText("Open", { exact: true }).first()).toBeVisible();
  const invoice = /in_\w+/.exec(page.url())?.[0];
  if (invoice === undefined) throw new Error(`No invoice in ${page.url()}`);
  return { customer, invoice };
}

async function charge(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Charge/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Charge \$/ })
    .click();
}

test("Claire bills Atelier Nord, charges the card and refunds part of it", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/customer");
  const customer = await createCustomer(page, "Atelier Nord Path", "comptes@ateliernord.example");
  await addCard(page, cards.pays);
  await expect(page.getByText("Card added").first()).toBeVisible();

  await page.getByRole("link", { name: /New invoice/ }).click();
  await writeLines(page, lines);
  await expect(page.getByText("$3,040.00").first()).toBeVisible();

  await page.getByLabel("Coupon").click();
  await page
    .getByRole("option", { name: /10% off, once/ })
    .first()
    .click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("($304.00)")).toBeVisible();
  await expect(page.getByText("GST 5% on $2,736.00")).toBeVisible();
  await expect(page.getByText("$136.80")).toBeVisible();
  await expect(page.getByText("$272.91")).toBeVisible();

  await choose(page, "Due", "30 days");
  await page.getByLabel("Memo").fill("Purchase order 88-1174. Thank you for the quick sign-off.");
  await page.getByLabel("Footer").fill("GST 84112 7730 RT0001");
  const fieldName = page.getByLabel("Name of field 1");
  if (!(await fieldName.isVisible())) await page.getByRole("button", { name: "Add field" }).click();
  await fieldName.fill("PO number");
  await page.getByLabel("Value of field 1").fill("88-1174");
  await expect(page.getByText("Purchase order 88-1174.", { exact: false }).last()).toBeVisible();
  await expect(page.getByText("$3,145.71").first()).toBeVisible();
  await saved(page);
  await expect(
    page.getByText("The payment provider’s amounts differ from the preview"),
  ).toHaveCount(0);

  await page.getByRole("button", { name: "Finalize without sending" }).click();
  await page.getByRole("button", { name: "Finalize invoice" }).click();
  await expect(page).toHaveURL(/\/invoices\/in_\w+$/);
  const invoice = /in_\w+/.exec(page.url())?.[0] ?? "";

  await charge(page);
  await expect(page.getByText("Invoice has been successfully paid").first()).toBeVisible();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();

  const claire = await tokenOf(request, "claire");
  const stripeInvoice = await atProvider(request, claire, "invoice", invoice);
  expect(stripeInvoice).toMatchObject({
    status: "paid",
    subtotal: 304_000,
    total: 314_571,
    amount_paid: 314_571,
    amount_remaining: 0,
    description: "Purchase order 88-1174. Thank you for the quick sign-off.",
    footer: "GST 84112 7730 RT0001",
    custom_fields: [{ name: "PO number", value: "88-1174" }],
  });
  expect(stripeInvoice.due_date - stripeInvoice.created).toBeGreaterThanOrEqual(29 * 86_400);

  const payment = page.locator('a[href^="/paymentIntent/pi_"]').first();
  const paymentPath = (await payment.getAttribute("href")) ?? "";
  await page.goto("/paymentIntent");
  const listed = page.getByRole("row").filter({ has: page.locator(`a[href="${paymentPath}"]`) });
  await expect(listed).toContainText(`Invoice ${stripeInvoice.number}`);
  await listed.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("$3,145.71");
  await page.getByRole("button", { name: /^Refund/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("500.00");
  await expect(dialog.getByText("$2,645.71").first()).toBeVisible();
  await dialog.getByLabel("Note").fill("Two signs came late, agreed with Noor");
  await dialog.getByRole("button", { name: /^Refund \$500\.00/ }).click();
  await expect(page.getByText("Partial refund").first()).toBeVisible();
  await expect(page.getByText("($500.00)").first()).toBeVisible();
  // 2.9 % of 3,145.71 is 91.23, plus 0.30.
  await expect(page.getByText("($91.53)").first()).toBeVisible();
  await expect(page.getByText("$2,554.18").first()).toBeVisible();

  const row = page.getByRole("table", { name: "Refunds" }).getByRole("row").nth(1);
  await expect(row).toContainText("Requested by customer");
  await expect(row).toContainText("Two signs came late, agreed with Noor");
  await expect(
    page.getByText(/Reason: Requested by customer.*Note: Two signs came late/),
  ).toBeVisible();

  const [refund] = await rowsOf(request, claire, "refund", {
    payment_intent: /pi_\w+/.exec(page.url())?.[0] ?? "",
  });
  expect(refund).toMatchObject({
    amount: 50_000,
    status: "succeeded",
    reason: "requested_by_customer",
    metadata: { note: "Two signs came late, agreed with Noor" },
  });
  expect(customer).toMatch(/^cus_/);

  await page.goto(`/invoices/${invoice}`);
  const amounts = page.getByRole("region", { name: "Amounts" });
  await expect(amounts.locator("dt")).toHaveText(["Total", "Paid", "Refunded", "Amount due"]);
  await expect(amounts.locator("dd")).toHaveText(
    ["$3,145.71", "($3,145.71)", "$500.00", "$0.00"].map((amount) => `${amount}CAD`),
  );
  const ends = await amounts.locator("dd").evaluateAll((values) =>
    values.map((value) => {
      const text = document.createRange();
      text.selectNodeContents(value);
      return Math.round(text.getBoundingClientRect().right);
    }),
  );
  expect([...new Set(ends)]).toHaveLength(1);
});

test("a list keeps its place when Claire returns to it", async ({ page }) => {
  await open(page, "claire", "/invoices");
  await page.getByRole("link", { name: /^Paid/ }).click();
  await expect(page).toHaveURL(/status=paid/);
  const second = page.locator("tbody tr").nth(1);
  await expect(second).toContainText("Paid");
  await expect(page.locator("tbody tr").filter({ hasNotText: "Paid" })).toHaveCount(0);
  const before = (await second.textContent()) ?? "";
  await second.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/invoices\/in_/);
  await page.goBack();
  await expect(page).toHaveURL(/status=paid/);
  await expect(page.locator("tbody tr").nth(1)).toHaveText(before);

  await second.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/invoices\/in_/);
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page).toHaveURL(/\/invoices\/in_/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/status=paid/);
});

test("a declined card shows the reason and what to do, and the invoice stays open", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/customer");
  const { invoice } = await billed(page, "Librairie du Canal Path", cards.declinedOnCharge);
  await charge(page);
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  const claire = await tokenOf(request, "claire");
  const stripeInvoice = await atProvider(request, claire, "invoice", invoice);
  expect(stripeInvoice).toMatchObject({ status: "open", amount_paid: 0, attempted: true });
  await page.goto(`/invoices/${invoice}`);
  await expect(page.getByText(/^Card declined/).first()).toBeVisible();
});

test("a card that requires 3D Secure is authenticated here, and the invoice is paid", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/customer");
  const { invoice } = await billed(page, "Studio Kestrel Path", cards.asksForAuthentication);
  await charge(page);
  await expect(
    page.getByRole("dialog").getByText(/^The customer needs to authenticate/),
  ).toBeVisible();
  // It's this invoice's own page, and the charge is in progress.
  await expect(page.getByRole("dialog").getByRole("link", { name: "Open invoice" })).toHaveCount(0);
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Charge/ })).toHaveCount(0);
  await page.goto(`/invoices/${invoice}`);
  await page.getByRole("button", { name: "Start authentication" }).first().click();
  await answerBank(page, "Complete");
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  const claire = await tokenOf(request, "claire");
  const stripeInvoice = await atProvider(request, claire, "invoice", invoice);
  expect(stripeInvoice).toMatchObject({ status: "paid", amount_remaining: 0 });
});
