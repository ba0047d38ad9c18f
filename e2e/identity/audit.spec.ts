import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { tokenOf } from "../support/provider.ts";

test("Claire sees who created a customer, from where, and what was entered", async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, "amir")}` };
  const created = await request.post("/api/stripe/customer", {
    headers,
    data: { name: "Odile Fournier" },
  });
  const { id } = await created.json();
  await open(page, "claire", "/user");
  await page.getByRole("link", { name: "Audit trail" }).click();
  const tabs = page.getByRole("navigation", { name: "By status" });
  await expect(tabs.locator("[aria-current=page]")).toHaveText(["Audit trail"]);
  await page.getByRole("searchbox").fill(id);
  const row = page.getByRole("row", { name: /Customer created/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Amir");
  expect(await violationsOn(page)).toEqual([]);
  await row.getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "Customer created" });
  await expect(dialog).toContainText("Odile Fournier");
  await expect(dialog).toContainText("req_");
  await expect(dialog.getByRole("link", { name: id })).toHaveAttribute("href", `/customer/${id}`);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("audit.csv");
});

test("Claire filters the audit trail by an API key", async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, "claire")}` };
  const key = { name: "Parcel counter", rights: ["customer:create"], expiresAt: null };
  const made = await request.post("/api/developer/key", { headers, data: key });
  expect(made.status()).toBe(200);
  const { secret } = await made.json();
  const created = await request.post("/api/stripe/customer", {
    headers: { authorization: `Bearer ${secret}` },
    data: { name: "Librairie du Port" },
  });
  expect(created.status()).toBe(200);
  await open(page, "claire", "/user?status=audit");
  const people = page.getByRole("combobox", { name: "Person" });
  await people.click();
  await expect(page.getByRole("option", { name: "Amir Haddad" })).toBeVisible();
  await page.getByRole("option", { name: "Parcel counter" }).click();
  const rows = page.getByRole("table", { name: "Audit trail" }).getByRole("row");
  await expect(rows.filter({ hasText: "Customer created" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Claire Tessier" })).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});

test("Amir, an admin, has no audit trail", async ({ page }) => {
  await open(page, "amir", "/user");
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Audit trail" })).toHaveCount(0);
});
