import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { routeRequests } from "../support/network/routes.ts";
import { rowsOf, tokenOf } from "../support/provider.ts";

test("Claire exports the paid invoices with the columns she chose", async ({ page, request }) => {
  await open(page, "claire", "/invoices?status=paid");
  await page.getByRole("button", { name: "Export…" }).click();
  const dialog = page.getByRole("dialog", { name: "Export invoices" });
  await dialog.getByRole("button", { name: "None" }).click();
  await expect(dialog.getByText("Select at least one column.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Export", exact: true })).toBeDisabled();
  for (const column of ["number", "status", "total"]) {
    await dialog.getByLabel(column, { exact: true }).check();
  }
  await dialog.getByLabel("File name").fill("Paid in full");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Paid in full.csv");
  const [heading, ...lines] = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  await expect(page.getByText(`File saved, ${lines.length} rows`)).toBeVisible();
  expect(heading).toBe("\ufeffnumber,status,total");
  expect(new Set(lines.map((line) => line.split(",")[1]))).toEqual(new Set(["paid"]));
  await expect
    .poll(async () => {
      const counted = await page.getByRole("link", { name: /^Paid/ }).textContent();
      return Number(counted?.replaceAll(/\D/g, ""));
    })
    .toBe(lines.length);

  const token = await tokenOf(request, "claire");
  const [newest] = await rowsOf(request, token, "invoice", { status: "paid" });
  expect(lines[0]).toContain(newest.number);
});

test("Claire exports for her spreadsheet in French, and her choice is remembered", async ({
  page,
}) => {
  await open(page, "claire", "/invoices?status=paid&lang=fr-CA");
  await page.getByRole("button", { name: "Exporter…" }).click();
  const dialog = page.getByRole("dialog", { name: "Exporter les factures" });
  await dialog.getByRole("radio", { name: /1234,50/ }).check();
  await dialog.getByRole("button", { name: "Aucune" }).click();
  for (const column of ["Numéro", "État", "Total des taxes"]) {
    await dialog.getByLabel(column, { exact: true }).check();
  }
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Exporter", exact: true }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toMatch(
    /^\ufeffNuméro;État;Total des taxes;"Montant taxable, TPS 5\u00a0%";TPS 5\u00a0%;/,
  );
  expect(lines[1]).toMatch(/;Payée;-?\d+,\d{2};/);
  await page.goto("/account/reports?lang=fr-CA");
  await expect(page.getByRole("combobox", { name: "Format du fichier" })).toContainText("1234,50");
});

test("an interrupted export isn't saved, and shows an error", async ({ page }) => {
  await open(page, "amir", "/paymentIntent");
  await routeRequests(page, "**/api/stripe/export", (route) => route.abort("connectionreset"));
  let saved = 0;
  page.on("download", () => {
    saved += 1;
  });
  await page.getByRole("button", { name: "Export…" }).click();
  const dialog = page.getByRole("dialog", { name: "Export payments" });
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await expect(dialog.getByText("The export wasn’t saved")).toBeVisible();
  expect(saved).toBe(0);
});

test("Noor sees why she cannot export", async ({ page }) => {
  await open(page, "noor", "/invoices");
  const button = page.getByRole("button", { name: "Export…" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
});
