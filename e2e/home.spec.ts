import { expect, test } from "@playwright/test";
import { open } from "./support/office.ts";
import { rowsOf, tokenOf } from "./support/provider.ts";

test("Claire sees what needs her, and each line leads to its rows", async ({ page, request }) => {
  await open(page, "claire", "/");
  const attention = page.getByRole("region", { name: "Needs attention" });
  const late = attention.getByRole("link", { name: /invoices? (is|are) past due/ });
  const token = await tokenOf(request, "claire");
  const rows = await rowsOf(request, token, "invoice", { status: "past_due", limit: "100" });
  await expect(late).toHaveText(new RegExp(`^${rows.length} `));
  await late.click();
  await expect(page).toHaveURL(/\/invoices\?.*status=past_due/);
  await expect(page.getByRole("main").getByText("Past due").first()).toBeVisible();
  await page.goBack();
  await expect(attention).toBeVisible();
});

test("the figures follow the period chosen, and are those of the rows behind them", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/?range=last_90_days");
  const paid = page.getByRole("term").filter({ hasText: /invoices? paid/ });
  await expect(paid).toBeVisible();
  const count = Number(/^\d+/.exec((await paid.textContent()) ?? "")?.[0]);
  await page.getByRole("link", { name: /^\$/ }).nth(2).click();
  await expect(page).toHaveURL(/status=paid/);
  await expect(page).toHaveURL(/created=last_90_days/);
  await expect(page.getByText(new RegExp(`– ${Math.min(25, count)} `)).first()).toBeVisible();
  const token = await tokenOf(request, "claire");
  const [newest] = await rowsOf(request, token, "invoice", { status: "paid", currency: "cad" });
  await expect(page.getByText(newest.number)).toBeVisible();

  await page.goBack();
  await page.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await expect(page).toHaveURL(/range=last_7_days/);
  await expect(page.getByText("against the 7 days before").first()).toBeVisible();
});

test("the chart reads bar by bar with the keyboard, and as a table", async ({ page }) => {
  await open(page, "claire", "/");
  const chart = page.getByRole("group", { name: /^Chart\. Collected \$/ });
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: /collected .* payments?$/ })).toHaveCount(
    1,
  );
  await page.getByText("Table", { exact: true }).click();
  const table = page.getByRole("table", { name: "Collected per day" });
  await expect(table.getByRole("row")).toHaveCount(31);
});
