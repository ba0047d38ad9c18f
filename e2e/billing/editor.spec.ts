import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { brokenLayout } from "../support/checks/layout.ts";
import { saved } from "../support/editor.ts";
import { missed } from "../support/network/missed.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

test.afterEach(endRoutes);

test.describe("the editor", () => {
  test("shows every digit of quantities and prices, and whole words on a document of legible width", async ({
    page,
    request,
  }) => {
    const claire = await tokenOf(request, "claire");
    const api = apiAs(request, claire);
    const { id } = await api.draft(await api.customer("Atelier Nord Figures"));
    await open(page, "claire", `/invoices/${id}/edit`);
    const rows = [
      ["Industrial offset press", "12.375", "12345.67"],
      ["Paper", "1000", "0.125"],
      ["Reduction", "2.125", "-123456.78"],
      ["Binding machine", "1", "345678.90"],
    ] as const;
    for (const _ of rows.slice(2)) {
      await page.getByRole("button", { name: "Add line item" }).click();
    }
    for (const [index, [description, quantity, price]] of rows.entries()) {
      await page.getByLabel(`Line ${index + 1}, Description`).fill(description);
      await page.getByLabel(`Line ${index + 1}, Qty`).fill(quantity);
      await page.getByLabel(`Line ${index + 1}, Price`).fill(price);
    }
    await saved(page);
    for (const width of [1440, 1280, 1024, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenLayout(page), `at ${width} px`).toEqual([]);
    }
    const preview = page.getByRole("region", { name: "Document" });
    await page.setViewportSize({ width: 1920, height: 900 });
    const sheet = await preview.locator("div[lang]").boundingBox();
    expect(sheet?.width).toBeLessThanOrEqual(900);
    await page.setViewportSize({ width: 1280, height: 900 });
    const press = preview.getByRole("cell", { name: "Industrial offset press" });
    const lines = await press.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  test("says on a phone, within the window, why a draft isn't saved", async ({ page, request }) => {
    const claire = await tokenOf(request, "claire");
    const api = apiAs(request, claire);
    const { id } = await api.draft(await api.customer("Atelier Nord Limit"));
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "claire", `/invoices/${id}/edit?lang=fr-CA`);
    const price = page.getByLabel("Ligne 1, Prix");
    await price.fill("99999999");
    await expect(price).toHaveAccessibleDescription("Réduisez le prix ou la quantité");
    await expect(page.getByText("Non enregistré. Corrigez 1 ligne.")).toBeVisible();
    expect(await brokenLayout(page), "at 390 px").toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await brokenLayout(page), "at 360 px").toEqual([]);
  });

  test("keeps the order that Claire gives the lines, by handle and arrow keys, and pastes lines from a spreadsheet", async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const claire = await tokenOf(request, "claire");
    const api = apiAs(request, claire);
    const { id } = await api.draft(await api.customer("Atelier Nord Order"));
    await open(page, "claire", `/invoices/${id}/edit`);
    const words = async () =>
      page
        .getByRole("textbox", { name: /^Line \d+, Description/ })
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    await page.evaluate(() =>
      navigator.clipboard.writeText("Item\tQty\tPrice\nPanels\t4\t$40.50\nVisit\t2\t95"),
    );
    await page.getByRole("button", { name: "Add line item" }).click();
    await page.getByLabel("Line 3, Description").focus();
    await page.keyboard.press("Control+v");
    await expect(page.getByLabel("Line 4, Description")).toHaveValue("Visit");
    await expect(page.getByLabel("Line 3, Price")).toHaveValue("40.50");
    await expect(page.getByLabel("Line 3, Description")).toBeFocused();

    // Waits until the handle stops moving: new rows and totals shift it.
    await page.getByRole("button", { name: /^Move line 4/ }).hover();
    await page.mouse.down();
    const to = await page.getByLabel("Line 1, Description").boundingBox();
    if (to === null) throw new Error("The rows are not on screen");
    await page.mouse.move(to.x + 4, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(words).toEqual(["Visit", "Wayfinding signage", "Rush production", "Panels"]);
    await page.getByLabel("Line 4, Description").focus();
    await page.keyboard.press("Alt+ArrowUp");
    const order = ["Visit", "Wayfinding signage", "Panels", "Rush production"];
    await expect.poll(words).toEqual(order);
    await saved(page);
    const stripeInvoice = await atProvider(request, claire, "invoice", id);
    const lines: { description: string }[] = stripeInvoice.lines.data;
    expect(lines.map(({ description }) => description)).toEqual(order);
    expect(stripeInvoice.subtotal).toBe(247_000 + 4 * 4_050 + 2 * 9_500);
  });

  test("moves a saved draft to another customer with its content, and sets its number manually", async ({
    page,
    request,
  }) => {
    const claire = await tokenOf(request, "claire");
    const api = apiAs(request, claire);
    // Thirteen digits in a name could look like a card number.
    const run = Date.now().toString(36).toUpperCase();
    const { id: first } = await api.draft(await api.customer(`Wrong Person ${run}`));
    const right = await api.customer(`Right Person ${run}`);
    await open(page, "claire", `/invoices/${first}/edit`);
    const asked = missed(page);
    await page.getByLabel("Memo").fill("For the north entrance");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByText("creates a new draft and deletes this one")).toBeVisible();
    await page.getByRole("combobox", { name: "Customer" }).fill(`Right Person ${run}`);
    await page.getByRole("option", { name: `Right Person ${run}` }).click();
    await expect(page).not.toHaveURL(new RegExp(first));
    const number = `RIGHT-${run}`;
    await saved(page);
    const numbered = page.waitForResponse(
      (response) => response.request().postData()?.includes(number) ?? false,
    );
    await page.getByLabel("Number").fill(number);
    await numbered;
    await saved(page);
    const id = /in_\w+/.exec(page.url())?.[0] ?? "";
    expect(await atProvider(request, claire, "invoice", id)).toMatchObject({
      customer: right,
      description: "For the north entrance",
      number,
      total: 283_989,
    });
    const former = await rowsOf(request, claire, "invoice", { text: `Wrong Person ${run}` });
    expect(former).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("goes on with the customer just chosen, before their details have loaded", async ({
    page,
    request,
  }) => {
    const claire = await tokenOf(request, "claire");
    const api = apiAs(request, claire);
    const run = Date.now().toString(36).toUpperCase();
    const { id: first } = await api.draft(await api.customer(`Hasty Wrong ${run}`));
    const right = await api.customer(`Hasty Right ${run}`);
    await open(page, "claire", `/invoices/${first}/edit`);
    let held = (): void => undefined;
    const later = new Promise<void>((resolve) => {
      held = resolve;
    });
    await routeRequests(page, `**/api/stripe/customer/${right}*`, async (route) => {
      await later;
      await route.continue();
    });
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByRole("combobox", { name: "Customer" }).fill(`Hasty Right ${run}`);
    await page.getByRole("option", { name: `Hasty Right ${run}` }).click();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(first));
    held();
    await expect(page.getByRole("dialog")).toContainText(`Hasty Right ${run}`);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(
      page.getByRole("heading", { name: `Draft for Hasty Right ${run}`, level: 1 }),
    ).toBeAttached();
    await expect(page.getByLabel("Line 1, Description")).toHaveValue("Wayfinding signage");
    const id = /in_\w+/.exec(page.url())?.[0] ?? "";
    expect(await atProvider(request, claire, "invoice", id)).toMatchObject({ customer: right });
  });

  test("shows the provider's totals, with a notice, if they differ from its own", async ({
    page,
    request,
  }) => {
    const claire = await tokenOf(request, "claire");
    const api = apiAs(request, claire);
    const { id } = await api.draft(await api.customer("Atelier Nord Differs"));
    await routeRequests(page, `**/api/stripe/invoice/${id}`, async (route) => {
      if (route.request().method() !== "PATCH") return route.fallback();
      const response = await route.fetch();
      const body = await response.json();
      const off = { total: body.total + 1, amount_due: body.amount_due + 1 };
      return route.fulfill({ response, json: { ...body, ...off } });
    });
    await open(page, "claire", `/invoices/${id}/edit`);
    await expect(page.getByText("$2,839.89").first()).toBeVisible();
    await page.getByLabel("Memo").fill("One cent");
    await saved(page);
    await expect(
      page.getByText("The payment provider’s amounts differ from the preview"),
    ).toBeVisible();
    await expect(page.getByText("$2,839.90").first()).toBeVisible();
  });

  test("offers coupons that last once or forever; one for several months is shown with the reason", async ({
    page,
    request,
  }) => {
    const claire = await tokenOf(request, "claire");
    const api = apiAs(request, claire);
    await api.post("coupon", {
      name: "Quarter Only",
      percent_off: 20,
      duration: "repeating",
      duration_in_months: 3,
    });
    const { id } = await api.draft(await api.customer("Atelier Nord Months"));
    await open(page, "claire", `/invoices/${id}/edit`);
    await page.getByLabel("Coupon").fill("Quarter Only");
    const option = page.getByRole("option", { name: /Quarter Only/ });
    await expect(option).toContainText("multiple months, not for one-off invoices");
    await expect(option).toHaveAttribute("aria-disabled", "true");
  });
});
