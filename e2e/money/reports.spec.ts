import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { choose } from "../support/forms.ts";
import { enter, select } from "../support/keys.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

/** The dates of seven and two days ago, as they are typed. */
const [FIRST_DAY = "", LAST_DAY = ""] = [7, 2].map((days) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString("en-US", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }),
);

test("Claire runs a report by keyboard, sees it done and downloads it", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/account/reports");
  await select(page, "Report", "Balance activity, itemized");
  await select(page, "Period", "Custom dates");
  await page.keyboard.press("Tab");
  await enter(page.getByRole("textbox", { name: "First day" }), FIRST_DAY);
  await enter(page.getByRole("textbox", { name: "Last day" }), LAST_DAY);
  await page
    .getByText(/^Columns, \d+ of \d+$/)
    .first()
    .press("Enter");
  await page.getByRole("button", { name: "None", exact: true }).press("Enter");
  for (const column of ["gross", "fee", "net", "reporting_category"]) {
    await page.getByLabel(column, { exact: true }).press("Space");
  }
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Your report is being generated")).toBeVisible();
  const row = page.getByRole("row", { name: /Balance activity, itemized/ }).first();
  await expect(row.getByText("Succeeded")).toBeVisible();
  const download = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download/ }).press("Enter");
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

test("text that isn't a date is an error of the report's period, and the former date isn't used", async ({
  page,
}) => {
  await open(page, "claire", "/account/reports");
  await select(page, "Period", "Custom dates");
  const last = page.getByRole("textbox", { name: "Last day" });
  await enter(page.getByRole("textbox", { name: "First day" }), FIRST_DAY);
  await enter(last, LAST_DAY);
  await page.keyboard.press("Tab");
  await enter(last, "12/40/2026");
  await page.keyboard.press("Control+Enter");
  await expect(last).toBeFocused();
  await expect(last).toHaveAccessibleDescription("Enter a date as MM/DD/YYYY");
  await expect(page.getByText("Your report is being generated")).toHaveCount(0);
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
