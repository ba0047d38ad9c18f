import { dateText, localDateOf } from "@counterfoil/domain";
import { expect, type Page, test } from "@playwright/test";
import { changeResponse, open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { endRoutes } from "../support/network/routes.ts";
import { rowsOf, tokenOf } from "../support/provider.ts";

test.afterEach(endRoutes);

test.describe("the palette", () => {
  const palette = (page: Page) => page.getByRole("dialog", { name: "Search or paste an ID" });
  const call = async (page: Page, words: string) => {
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(palette(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.insertText(words);
  };

  test("opens the object of a pasted ID, also if another page shows it", async ({
    page,
    request,
  }) => {
    const token = await tokenOf(request, "claire");
    const [invoice] = await rowsOf(request, token, "invoice", { status: "paid" });
    const [refund] = await rowsOf(request, token, "refund");
    await open(page, "claire", "/customer");
    await call(page, invoice.id);
    await expect(palette(page).getByRole("option", { name: `Open ${invoice.id}` })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}$`));
    await expect(palette(page)).toHaveCount(0);

    await page.getByRole("button", { name: "Search or paste an ID" }).click();
    await palette(page).getByRole("combobox").fill(refund.id);
    await expect(palette(page).getByRole("option")).toHaveCount(1);
    await expect(palette(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/paymentIntent/${refund.payment_intent}$`));
  });

  test("finds invoices and customers while typing, also misspelled names", async ({
    page,
    request,
  }) => {
    const token = await tokenOf(request, "claire");
    const [invoice] = await rowsOf(request, token, "invoice", { status: "paid" });
    await open(page, "claire", "/");
    await call(page, invoice.number);
    const found = palette(page).getByRole("group", { name: "Invoices" }).getByRole("option");
    await expect(found.first()).toContainText(invoice.number);
    await palette(page).getByRole("combobox").fill("Ateleir Nord");
    const customers = palette(page).getByRole("group", { name: "Customers" });
    await customers
      .getByRole("option", { name: /Atelier Nord/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: /Atelier Nord/ })).toBeVisible();
  });

  test("finds an invoice and its payment by an amount as screens show it", async ({
    page,
    request,
  }) => {
    const token = await tokenOf(request, "claire");
    const api = apiAs(request, token);
    const lines = [{ description: "Mural", quantity: "1", price: "223307" }];
    const customer = await api.customer("Atelier Nord Amounts", "pm_card_visa");
    const { id, number, total } = await api.open(customer, lines);
    const cents = String(total % 100).padStart(2, "0");
    expect(total).toBe(256_747);
    await api.post(`invoice/${id}/pay`);
    const payments = () => rowsOf(request, token, "paymentIntent", { invoice: id });
    await expect.poll(payments).toHaveLength(1);
    const [{ created }] = await payments();
    const day = dateText(localDateOf(created, "America/Toronto"), "en-CA");
    await open(page, "claire", "/");
    const found = palette(page).getByRole("option", { name: /Atelier Nord Amounts/ });
    for (const text of [
      `$2,567.${cents} CAD`,
      `2 567,${cents} $ CAD`,
      `2\u00a0567,${cents}\u00a0$`,
    ]) {
      await call(page, text);
      await expect(found).toHaveText([
        new RegExp(`^${number} Atelier Nord Amounts.*Paid.*\\$2,567\\.${cents}`),
        new RegExp(`^Atelier Nord Amounts ${day} ending 4242.*Succeeded.*\\$2,567\\.${cents}`),
      ]);
      await page.keyboard.press("Escape");
    }
  });

  test("opens pages and runs global commands", async ({ page, request }) => {
    await apiAs(request, await tokenOf(request, "claire")).customer("New Invoicing Bureau");
    await open(page, "claire", "/customer");
    await call(page, "new invoic");
    // Objects that match these words arrive later, and don't move the selection.
    await expect(palette(page).getByRole("option", { name: /New Invoicing Bureau/ })).toBeVisible();
    await expect(palette(page).getByRole("option", { selected: true })).toHaveText(/New invoice/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/create\/invoice/);
    await page.goto("/customer");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await call(page, "dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await call(page, "no such thing anywhere");
    await expect(palette(page).getByRole("status")).toContainText("Nothing found");
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
  });

  test("offers Noor no actions that she may not do", async ({ page }) => {
    await changeResponse(page, "/api/auth/rules", (rules: { rights: string[] }) => ({
      ...rules,
      rights: rules.rights.filter((right) => right !== "invoice:create"),
    }));
    await open(page, "noor", "/customer");
    await page.keyboard.press("Control+k");
    await expect(palette(page).getByRole("option", { name: "New customer" })).toBeVisible();
    await expect(palette(page).getByRole("option", { name: "New invoice" })).toHaveCount(0);
  });
});

test("G and a letter open a page, and ? shows the shortcuts; neither while typing", async ({
  page,
}) => {
  await open(page, "claire", "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(/\/invoices$/);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Search or paste an ID");
  await expect(keys).toContainText("Invoices");
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("g p?");
  await expect(page.getByRole("searchbox")).toHaveValue("g p?");
  await expect(page).toHaveURL(/\/invoices/);
  await expect(keys).toHaveCount(0);
});

test("the palette and the list of shortcuts break no accessibility rule", async ({ page }) => {
  await open(page, "claire", "/customer");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
