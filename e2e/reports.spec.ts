import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { choose } from "./support/desk.ts";
import { open } from "./support/office.ts";
import { atProvider, rowsOf, tokenOf } from "./support/provider.ts";

test("Claire runs a report, sees it done and downloads it", async ({ page, request }) => {
  await open(page, "claire", "/account/reports");
  await choose(page, "Report", "Balance activity, itemized");
  await choose(page, "Period", "Last 7 days");
  await page
    .getByText(/^Columns, \d+ of \d+$/)
    .first()
    .click();
  await page.getByRole("button", { name: "None", exact: true }).click();
  for (const column of ["gross", "fee", "net", "reporting_category"]) {
    await page.getByLabel(column, { exact: true }).check();
  }
  await page.getByRole("button", { name: "Run report" }).click();
  await expect(page.getByText("Your report is being generated")).toBeVisible();
  const row = page.getByRole("row", { name: /Balance activity, itemized/ }).first();
  await expect(row.getByText("Succeeded")).toBeVisible();
  const download = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download/ }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\n");
  expect(lines[0]).toBe("gross,fee,net,reporting_category");

  const token = await tokenOf(request, "claire");
  const [newest] = await rowsOf(request, token, "reportRun");
  expect(await atProvider(request, token, "reportRun", newest.id)).toMatchObject({
    status: "succeeded",
    report_type: "balance_change_from_activity.itemized.3",
    parameters: {
      columns: ["gross", "fee", "net", "reporting_category"],
      timezone: "America/Toronto",
    },
  });
});

test("a payout report requires a payout", async ({ page }) => {
  await open(page, "claire", "/account/reports");
  await choose(page, "Report", "One payout, summary");
  await page.getByRole("button", { name: "Run report" }).click();
  await expect(page.getByText("Payout is required for this report type")).toBeVisible();
  await page.getByRole("combobox", { name: "Payout" }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Run report" }).click();
  const row = page.getByRole("row", { name: /One payout, summary/ }).first();
  await expect(row.getByText("Succeeded")).toBeVisible();
});

test("Noor, a user, neither sees the Reports tab nor opens reports by URL", async ({ page }) => {
  await open(page, "noor", "/account/reports");
  await expect(page.getByRole("link", { name: "Business details" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Reports" })).toHaveCount(0);
  await expect(page.getByText("Claire Tessier").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Run report" })).toHaveCount(0);
});
