import { expect, type Page, test } from "@playwright/test";
import { open } from "./support/back-office.ts";
import { apiAs } from "./support/billing.ts";
import { saved } from "./support/editor.ts";
import { choose } from "./support/forms.ts";
import { selectEntry } from "./support/keys.ts";
import { atProvider, rowsOf, tokenOf } from "./support/provider.ts";

async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}
const dialog = (page: Page) => page.getByRole("dialog");

/** URLs that responded with 404 from now on. */
function missed(page: Page): string[] {
  const found: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 404) found.push(response.url());
  });
  return found;
}

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
  const held = await atProvider(request, claire, "invoice", id);
  expect(held).toMatchObject({ status: "paid", amount_remaining: 0 });
  expect(held.amount_paid_off_stripe).toBe(283_989);
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
  await page.keyboard.press("Control+Enter");
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
  await page.route(/\/assets\/open-menu-.+\.js$/, async (route) => {
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
  await page.route("**/api/stripe/invoice", async (route) => {
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
  const held = await atProvider(request, claire, "invoice", id);
  expect(held).toMatchObject({ status: "draft", auto_advance: true });
  expect(held.automatically_finalizes_at).toBeGreaterThan(Date.now() / 1000 + 8 * 86_400);
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

test.describe("the editor", () => {
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
    const held = await atProvider(request, claire, "invoice", id);
    const lines: { description: string }[] = held.lines.data;
    expect(lines.map(({ description }) => description)).toEqual(order);
    expect(held.subtotal).toBe(247_000 + 4 * 4_050 + 2 * 9_500);
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
    await page.route(`**/api/stripe/customer/${right}*`, async (route) => {
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
    await page.route(`**/api/stripe/invoice/${id}`, async (route) => {
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
