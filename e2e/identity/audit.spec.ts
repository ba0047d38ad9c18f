import { expect, test } from "@playwright/test";
import { open, people } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
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

test("Claire finds out who refunded a payment, and who let them", async ({ page, request }) => {
  const claire = await tokenOf(request, "claire");
  const headers = { authorization: `Bearer ${claire}` };
  const { users } = await (await request.get("/api/account/user", { headers })).json();
  const noor = users.find(({ email }: { email: string }) => email === people.noor);
  const setRole = async (role: string) => {
    const saved = await request.patch(`/api/account/user/${noor.uid}`, {
      headers: { authorization: `Bearer ${await tokenOf(request, "claire")}` },
      data: { role },
    });
    expect(saved.status()).toBe(200);
  };
  const { customer, pay } = apiAs(request, claire);
  const { id } = await pay(await customer("Odile Fournier", "pm_card_visa"));
  await setRole("admin");
  const refunded = await request.post("/api/stripe/refund", {
    headers: { authorization: `Bearer ${await tokenOf(request, "noor")}` },
    data: { payment_intent: id, amount: 500 },
  });
  expect(refunded.status()).toBe(200);
  await setRole("user");

  await open(page, "claire", `/paymentIntent/${id}`);
  await page.getByRole("link", { name: "Who refunded this" }).click();
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect(row(/Payment refunded/)).toContainText("Noor Lavoie");
  await row(/Payment refunded/)
    .getByRole("button")
    .click();
  const dialog = page.getByRole("dialog", { name: "Payment refunded" });
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("link", { name: "Changes to this person’s access" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(/Payment refunded/)).toHaveCount(0);
  await row(/Team member changed/)
    .nth(1)
    .getByRole("button")
    .click();
  const change = page.getByRole("dialog", { name: "Team member changed" });
  await expect(change).toContainText("Claire Tessier");
  await expect(change.getByRole("row", { name: /role/ })).toContainText("admin");

  await open(page, "amir", `/paymentIntent/${id}`);
  await expect(page.getByRole("heading", { name: "Refunds" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Who refunded this" })).toHaveCount(0);
});

test("Amir, an admin, has no audit trail", async ({ page }) => {
  await open(page, "amir", "/user");
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Audit trail" })).toHaveCount(0);
});
