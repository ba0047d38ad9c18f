import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { expectLook, lookOf } from "../support/checks/look.ts";
import { choose } from "../support/forms.ts";
import { tokenOf } from "../support/provider.ts";

/** Returns the business account as stored by the provider. */
async function accountAtProvider(request: APIRequestContext) {
  const token = await tokenOf(request, "claire");
  const response = await request.get("/api/account?reload=true", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(200);
  return response.json();
}

const status = (page: Page) => page.getByRole("main").locator("header").first();

test("Claire reconciles a payout down to its fees, then sets the payout schedule to Mondays", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/");
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await page.getByRole("link", { name: /^Payouts/ }).click();
  await page.getByRole("link", { name: /^Paid/ }).click();
  const list = page.getByRole("table", { name: "Payouts" });
  await expect(list.getByRole("row").nth(1)).toContainText("Paid");
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? Number.NaN;
  const whole = await widthOf(page.getByRole("main"));
  expect(await widthOf(list)).toBeGreaterThan(whole * 0.9);
  await list.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/account\/payouts\/po_\w+\?status=paid/);

  const figures = page.getByRole("table", { name: "Reconciliation" });
  const sum = await figures
    .getByRole("row", { name: /^Sum of/ })
    .getByRole("cell")
    .last()
    .textContent();
  const [amount = "no amount"] = /\$[\d,.]+/.exec(sum ?? "") ?? [];
  await expect(figures.getByRole("row", { name: /^Paid out/ })).toContainText(amount);
  await expect(page.getByText("Every transaction is accounted for.")).toBeVisible();
  await expect(page.getByText(/^Difference/)).toContainText("$0.00");
  await page.emulateMedia({ media: "print" });
  await expect(figures).toBeVisible();
  await expect(page.getByText("Select an amount to see its transactions")).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const fees = figures.getByRole("row", { name: /Processing fees/ });
  const count = Number(await fees.getByRole("cell").first().textContent());
  await fees.getByRole("link").click();
  await expect(page).toHaveURL(/part=fees/);
  const section = page.getByRole("region", { name: "Processing fees" });
  const rows = section.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(Math.min(count, 25));
  await expect(rows.first().getByRole("cell").nth(4)).toContainText("(");
  await expect(section.getByRole("button", { name: "Export" })).toBeVisible();
  await rows.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/paymentIntent\/pi_/);
  await page.goBack();
  await expect(page).toHaveURL(/part=fees/);

  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("button", { name: "Payout schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Payout schedule" });
  await dialog.getByRole("radio", { name: /^Weekly/ }).check();
  await choose(page, "Day of the week", "Monday");
  await expect(dialog.getByText("Weekly on Monday, 7-day rolling basis")).toBeVisible();
  await dialog.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("Payout schedule saved")).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: "Payout schedule" })
      .getByText("Weekly on Monday, 7-day rolling basis"),
  ).toBeVisible();
  const { settings } = await accountAtProvider(request);
  expect(settings.payouts.schedule).toMatchObject({
    interval: "weekly",
    weekly_anchor: "monday",
    delay_days: 7,
  });
});

test("Claire submits an invalid number, sees by when to correct it, and corrects it", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/account");
  await expect(status(page)).toContainText("Enabled");
  const due = page.getByRole("region", { name: "Information due" });
  await expect(due).toContainText("Business number (tax ID)");
  const look = await lookOf(page);
  await due.getByRole("button", { name: "Continue onboarding" }).click();

  await expect(page.getByRole("heading", { name: "About your business" })).toBeVisible();
  await expect(page).toHaveURL(/\?locale=en$/);
  await expectLook(page, look, "Maple & Main");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectLook(page, look, "Maple & Main");
  await page.getByLabel("Business number (tax ID)").fill("111111111");
  await page.getByRole("button", { name: "Finish" }).click();

  await expect(page).toHaveURL(/\/account\?onboarding=return/);
  await expect(status(page)).toContainText("Pending");
  await expect(due).toContainText("Being verified");
  // The provider verifies the details; the page shows the result without a reload.
  await expect(status(page)).toContainText("Restricted soon");
  await expect(page.getByText(/^Provide the information due by/)).toBeVisible();
  await expect(due).toContainText("could not be matched to the company name");

  await page.getByRole("button", { name: "Continue onboarding" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Business number (tax ID)").fill("000000000");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(status(page)).toContainText("Complete");
  await expect(page.getByText("You’ve provided all the required information.")).toBeVisible();
  expect(await accountAtProvider(request)).toMatchObject({
    status: "complete",
    requirements: { currently_due: [], eventually_due: [], errors: [] },
  });

  await page.goto("/account?onboarding=refresh");
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
});

test("Noor may read all of it, and each locked action says who can allow it", async ({
  page,
  request,
}) => {
  const before = await accountAtProvider(request);
  await open(page, "noor", "/account");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Account" })).toHaveCount(0);
  await expect(page.getByText("You can view everything here")).toBeVisible();
  for (const name of ["Pay out…", "Payout schedule…"]) {
    const button = page.getByRole("button", { name });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await button.focus();
    await expect(page.getByRole("tooltip")).toContainText("Ask Claire Tessier");
    await expect(page.getByRole("tooltip")).toContainText("Claire Tessier");
    await button.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.getByRole("link", { name: /^Payouts/ }).click();
  await page.getByRole("link", { name: /^Pending/ }).click();
  const list = page.getByRole("table", { name: "Payouts" });
  await expect(list.getByRole("row").nth(1)).toContainText("Pending");
  await list.getByRole("link").first().click();
  await expect(page.getByText("Manual payout")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel payout…" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(await accountAtProvider(request)).toEqual(before);
});
