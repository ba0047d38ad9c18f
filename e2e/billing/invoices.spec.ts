import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { choose } from "../support/forms.ts";
import { confirm, selectEntry } from "../support/keys.ts";
import { missed } from "../support/network/missed.ts";
import { routeRequests } from "../support/network/routes.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}
const dialog = (page: Page) => page.getByRole("dialog");

test("Claire marks an invoice as paid outside the platform: she is warned, no card is charged, and the provider has it as paid", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const { id } = await api.open(await api.customer("Atelier Nord Outside", "pm_card_visa"));
  await open(page, "claire", `/invoices/${id}`);
  await menu(page, "Mark as paid…");
  await expect(dialog(page).getByText("This status change cannot be undone.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByText("Invoice status updated")).toBeVisible();
  await expect(page.getByText("Paid outside the platform")).toBeVisible();
  const stripeInvoice = await atProvider(request, claire, "invoice", id);
  expect(stripeInvoice).toMatchObject({ status: "paid", amount_remaining: 0 });
  expect(stripeInvoice.amount_paid_off_stripe).toBe(283_989);
});

test("a double click on a confirmation sends it once, with one message", async ({
  page,
  request,
}) => {
  const api = apiAs(request, await tokenOf(request, "claire"));
  const { id } = await api.open(await api.customer("Atelier Nord Twice"));
  const sent: string[] = [];
  page.on("request", (one) => {
    if (one.method() === "POST" && one.url().includes(`/invoice/${id}/`)) sent.push(one.url());
  });
  await open(page, "claire", `/invoices/${id}`);
  await menu(page, "Mark as paid…");
  await dialog(page).getByRole("button", { name: "Mark as paid" }).dblclick();
  await expect(page.getByText("Invoice status updated")).toHaveCount(1);
  await expect(page.getByText("Paid outside the platform")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("an invoice that Claire marks as uncollectible can only become paid or void, and is never edited again", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const { id } = await api.open(await api.customer("Librairie du Canal Loss"));
  await open(page, "claire", `/invoices/${id}`);
  await selectEntry(page, "More actions", "Mark as uncollectible…");
  await expect(
    dialog(page).getByText("You can only mark it as paid or void it after this."),
  ).toBeVisible();
  await confirm(page);
  await expect(page.getByText("Invoice status updated")).toBeVisible();
  await expect(page.getByText("Uncollectible", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "More actions" })).toBeFocused();

  await expect(page.getByRole("button", { name: "Mark as paid…" })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Void…" })).toBeVisible();
  for (const gone of ["Send…", "Mark as uncollectible…", "Finalize…", "Credit note…"]) {
    await expect(page.getByRole("menuitem", { name: gone })).toHaveCount(0);
  }
  const edit = page.getByRole("menuitem", { name: "Edit" });
  await expect(edit).toHaveAttribute("aria-disabled", "true");
  await expect(edit).toHaveAccessibleDescription("Invoices can't be edited after they're sent");
  await page.getByRole("menuitem", { name: "Void…" }).click();
  await dialog(page).getByRole("button", { name: "Void invoice" }).click();
  // The previous change's message may still be visible; the dialog closes once this one is saved.
  await expect(dialog(page)).toHaveCount(0);
  expect((await atProvider(request, claire, "invoice", id)).status).toBe("void");
});

test("a partly paid invoice isn't offered to be voided, and its menu says what to do instead", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const unpaid = ["open", "past_due"].map((status) =>
    rowsOf(request, token, "invoice", { status, limit: "100" }),
  );
  const invoices: { id: string; amount_paid: number }[] = (await Promise.all(unpaid)).flat();
  const invoice = invoices.find(({ amount_paid }) => amount_paid > 0);
  await open(page, "claire", `/invoices/${invoice?.id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  const entry = page.getByRole("menuitem", { name: "Void…" });
  await expect(entry).toHaveAttribute("aria-disabled", "true");
  await expect(entry).toHaveAccessibleDescription(
    "Part of it is paid. Issue a credit note instead.",
  );
});

test("the button of a menu keeps focus while the menu's code is loading, and gets it back after a dialog", async ({
  page,
  request,
}) => {
  const api = apiAs(request, await tokenOf(request, "claire"));
  const { id } = await api.open(await api.customer("Librairie du Canal Loss"));
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await routeRequests(page, /\/assets\/open-menu-.+\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await open(page, "claire", `/invoices/${id}`);
  const more = page.getByRole("button", { name: "More actions" });
  await more.press("Enter");
  await expect(more).toBeFocused();
  arrive();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await selectEntry(page, "More actions", "Mark as uncollectible…");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(more).toBeFocused();
});

test("charging without a card on file is rejected with the specification's message", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const { id } = await api.open(await api.customer("Verger Saint-Luc Cardless"));
  await open(page, "claire", `/invoices/${id}`);
  await page.getByRole("button", { name: "Charge…" }).click();
  await expect(
    page.getByText("This customer doesn't have any valid payment methods on file to charge"),
  ).toBeVisible();
});

test("charging a bank account says that the invoice stays open, and then it does", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const owner = await api.customer("Redwood Catering Debited", "pm_usBankAccount_success");
  const { id } = await api.open(owner, undefined, { currency: "usd" });
  await open(page, "claire", `/invoices/${id}`);
  await page.getByRole("button", { name: "Charge…" }).click();
  const method = dialog(page).getByRole("radiogroup", { name: "Payment method" });
  await expect(method).toContainText("STRIPE TEST BANK");
  await expect(dialog(page)).toContainText(/bank account is debited.* stays open/);
  await expect(dialog(page)).not.toContainText(/\bcard\b|\bPaid\b/i);
  await dialog(page)
    .getByRole("button", { name: /^Charge/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await atProvider(request, claire, "invoice", id)).toMatchObject({ status: "open" });
});

test("a duplicate has the lines, terms and discount of its invoice, names a fully redeemed coupon, and can be deleted", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const { id: coupon } = await api.post("coupon", {
    name: "Neighbours",
    percent_off: 10,
    duration: "forever",
  });
  const { id: used } = await api.post("coupon", {
    name: "Opening day",
    percent_off: 5,
    duration: "once",
    max_redemptions: 1,
  });
  const discounts = [{ coupon }, { coupon: used }];
  const first = await api.open(await api.customer("Studio Kestrel Twice"), undefined, {
    discounts,
    description: "Merci",
  });
  await open(page, "claire", `/invoices/${first.id}`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await routeRequests(page, "**/api/stripe/invoice", async (route) => {
    await held;
    await route.continue();
  });
  await menu(page, "Duplicate");
  await expect(page.getByRole("status").filter({ hasText: "Duplicating…" })).toBeVisible();
  answer();
  await expect(page.getByText("Draft created from the invoice")).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\/in_\w+\/edit$/);
  const id = /in_\w+/.exec(page.url())?.[0] ?? "";
  await expect(page.getByText("($247.00)")).toBeVisible();
  await expect(
    page.getByText("Not copied because it no longer applies: Opening day"),
  ).toBeVisible();
  const copy = await atProvider(request, claire, "invoice", id);
  expect(copy).toMatchObject({ status: "draft", description: "Merci", subtotal: first.subtotal });
  expect(copy.total_discount_amounts).toMatchObject([{ amount: 24_700 }]);

  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Draft for Studio Kestrel");
  const asked = missed(page);
  await menu(page, "Delete draft…");
  await dialog(page).getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL(/\/invoices$/);
  await expect(page.getByText("Draft deleted").first()).toBeVisible();
  await expect(page.locator("tbody tr").nth(1)).toBeVisible();
  expect(asked).toEqual([]);
  const gone = await request.get(`/api/stripe/invoice/${id}?reload=true`, {
    headers: { authorization: `Bearer ${claire}` },
  });
  expect(gone.status()).toBe(404);
});

test("Claire schedules a draft: it stays one until its date, and the provider will send it automatically", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const { id } = await api.draft(await api.customer("Atelier Nord Later"));
  await open(page, "claire", `/invoices/${id}/edit`);
  await choose(page, "Finalize", "On a date");
  const day = new Date(Date.now() + 10 * 86_400_000);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  await page.getByLabel("Finalization date").first().fill(`${month}/${date}/${day.getFullYear()}`);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText("Invoice scheduled")).toBeVisible();
  await expect(page.getByText(/^Finalization scheduled for/)).toBeVisible();
  const stripeInvoice = await atProvider(request, claire, "invoice", id);
  expect(stripeInvoice).toMatchObject({ status: "draft", auto_advance: true });
  expect(stripeInvoice.automatically_finalizes_at).toBeGreaterThan(Date.now() / 1000 + 8 * 86_400);
});

test("an invoice is printed as its document only, on one page", async ({ page, request }) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const { id, number } = await api.open(await api.customer("Imprimerie Laurier Paper"));
  await open(page, "claire", `/invoices/${id}`);
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Imprimerie Laurier Paper").first()).toBeHidden();
  const sheet = page.getByRole("region", { name: "Document" });
  await expect(sheet.getByText(number).first()).toBeVisible();
  await expect(sheet.getByText("Wayfinding signage")).toBeVisible();
  for (const name of ["Timeline", "Document", "Customer", "Amounts"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
