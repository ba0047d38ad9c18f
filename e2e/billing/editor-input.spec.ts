import { expect, type Locator, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { saved } from "../support/editor.ts";
import { choose } from "../support/forms.ts";
import { enter } from "../support/keys.ts";
import { routeRequests } from "../support/network/routes.ts";
import { atProvider, tokenOf } from "../support/provider.ts";

/** A day of next year as it is typed. */
const typed = (monthAndDay: string) => `${monthAndDay}/${new Date().getFullYear() + 1}`;
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const leave = (page: Page) =>
  page.getByRole("navigation").getByRole("link", { name: "Customers" }).click();

/** Expects that an invalid date, entered after a valid one, stops the draft and has the focus. */
async function stopsAt(page: Page, day: Locator): Promise<void> {
  await enter(day, typed("12/20"));
  await page.keyboard.press("Tab");
  await saved(page);
  await enter(day, typed("12/40"));
  await page.keyboard.press("Tab");
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Control+Enter");
  await expect(day).toBeFocused();
  await expect(day).toHaveValue(typed("12/40"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("an invalid due or finalization date stops the invoice; the former date isn't used", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const { id } = await api.draft(await api.customer("Atelier Nord Dates"));
  await open(page, "claire", `/invoices/${id}/edit`);
  await choose(page, "Due", "Custom date");
  const due = page.getByRole("textbox", { name: "Due date" });
  await stopsAt(page, due);
  await enter(due, typed("12/20"));
  await page.keyboard.press("Tab");
  await choose(page, "Finalize", "On a date");
  await stopsAt(page, page.getByRole("textbox", { name: "Finalization date" }));
  await expect(page).toHaveURL(new RegExp(`${id}/edit`));
  await saved(page);
  expect(await atProvider(request, claire, "invoice", id)).toMatchObject({
    status: "draft",
    auto_advance: false,
  });
});

test("leaving asks about input that no save contains: an invoice without a customer, half a custom field, an unknown coupon", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/create/invoice");
  await leave(page);
  await expect(page).toHaveURL(/\/customer$/);

  await open(page, "claire", "/create/invoice");
  await page.getByLabel("Line 1, Description").fill("Wayfinding signage");
  await page.getByLabel("Line 1, Price").fill("185.00");
  await page.getByLabel("Memo").fill("For the north entrance");
  await leave(page);
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Memo")).toHaveValue("For the north entrance");

  const api = apiAs(request, await tokenOf(request, "claire"));
  const { id } = await api.draft(await api.customer("Atelier Nord Halves"));
  for (const field of ["Value of field 1", "Coupon"]) {
    await open(page, "claire", `/invoices/${id}/edit`);
    await page.getByLabel(field).fill("SPRI");
    await page.keyboard.press("Tab");
    await leave(page);
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${id}/edit`));
  }
});

test("leaving a draft right after typing saves it without a question", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const customer = await api.customer("Atelier Nord Hurry");
  const { id } = await api.draft(customer);
  // Saving a draft for its own customer needs none of the customer's details.
  await routeRequests(page, `**/api/stripe/customer/${customer}*`, () => {});
  await open(page, "claire", `/invoices/${id}/edit`);
  await page.getByLabel("Memo").fill("Deliver before noon");
  await leave(page);
  await expect(page).toHaveURL(/\/customer$/);
  await expect(question(page)).toHaveCount(0);
  expect(await atProvider(request, claire, "invoice", id)).toMatchObject({
    description: "Deliver before noon",
  });
});

test("a date is pasted as a screen shows it", async ({ page }) => {
  await open(page, "claire", "/create/invoice");
  await choose(page, "Due", "Custom date");
  const due = page.getByRole("textbox", { name: "Due date" });
  const year = new Date().getFullYear() + 1;
  for (const shown of [`Dec 4, ${year}`, `4 déc. ${year}`, `4 dic ${year}`]) {
    await enter(due, shown);
    await page.keyboard.press("Tab");
    await expect(due).toHaveValue(typed("12/04"));
  }
});

test("an amount due above the maximum is explained in the form, in place of the preview and before finalizing", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const customer = await api.customer("Atelier Nord Debt");
  const mural = [{ description: "Mural", quantity: "1", price: "80000000" }];
  const { id } = await api.draft(customer, mural);
  await api.post(`customer/${customer}/balance`, { amount: 10_000_000, currency: "cad" });
  await open(page, "claire", `/invoices/${id}/edit`);
  const said =
    /With what the customer owes, the amount due exceeds the maximum of \$999,999\.99\sCAD/;
  await expect(page.locator("[data-pane=form]").getByText(said)).toBeVisible();
  await expect(page.locator("[data-pane=preview]").getByText(said)).toBeVisible();
  await expect(page.getByText("Amount due").last().locator("..")).toContainText("$1,019,800.00");
  await page.getByLabel("Line 1, Price").fill("999,999.99");
  const total = /The total exceeds the maximum/;
  await expect(page.locator("[data-pane=preview]").getByText(total)).toBeVisible();

  await open(page, "claire", `/invoices/${id}`);
  const tooMuch = "The amount due exceeds the maximum of $999,999.99 CAD";
  await expect(page.getByText(tooMuch)).toBeVisible();
  await expect(page.getByRole("region", { name: "Document" })).toContainText("$1,019,800.00");
  await page.getByRole("button", { name: "Send…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(tooMuch);
  await expect(dialog).toContainText("It includes the $100,000.00 CAD that the customer owes.");
  await expect(dialog.getByRole("button", { name: "Send invoice" })).toHaveCount(0);
  expect(await atProvider(request, claire, "invoice", id)).toMatchObject({ status: "draft" });
});

test("the tax of a line without one agrees with its noun in French", async ({ page }) => {
  await open(page, "claire", "/create/invoice?lang=fr-CA");
  const tax = page.getByRole("button", { name: /^Ligne 1, Taxe/ });
  await expect(tax).toHaveAccessibleName("Ligne 1, Taxe\u00a0: Aucune");
  await expect(tax).toHaveText("Aucune");
});
