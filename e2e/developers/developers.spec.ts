import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { loseResponse } from "../support/network/lost-response.ts";
import { tokenOf } from "../support/provider.ts";

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Sends a change whose response is lost, and then once more. */
async function sendTwice(page: Page, path: string, button: string): Promise<void> {
  const submit = page.getByRole("dialog").getByRole("button", { name: button });
  await loseResponse(page, path);
  await submit.click();
  await expect(page.getByText("Can’t reach the server.", { exact: false })).toBeVisible();
  await submit.click();
}

test("Claire makes an API key for the web shop, rolls it and revokes it, each on a bad connection", async ({
  page,
  request,
}) => {
  const customers = (secret: string) =>
    request.get("/api/stripe/customer", { headers: { authorization: `Bearer ${secret}` } });
  const shownSecret = async () => {
    const text = await page
      .getByRole("dialog")
      .getByText(/^cfk_test_/)
      .textContent();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    return text ?? "";
  };

  await open(page, "claire", "/account");
  await page.getByRole("link", { name: "Developers" }).click();
  await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.locator("[aria-current=page]")).toHaveText(["Account"]);

  await page.getByRole("button", { name: /New API key/ }).click();
  const form = page.getByRole("dialog", { name: "New API key" });
  await form.getByRole("button", { name: "Create key" }).click();
  await expect(form.getByText("This is a required field")).toBeVisible();
  await form.getByLabel("Name").fill("Web shop");
  await form.getByLabel("Access").click();
  await page.getByRole("option", { name: "Custom" }).click();
  await form.getByRole("checkbox", { name: "Customers: Edit" }).check();
  await form.getByLabel("Expires").click();
  await page.getByRole("option", { name: "On a date…" }).click();
  const lastDay = form.getByRole("textbox", { name: "Last day" });
  for (const day of ["12/20", "12/40"]) {
    await lastDay.fill(`${day}/${new Date().getFullYear() + 1}`);
    await page.keyboard.press("Tab");
  }
  await form.getByRole("button", { name: "Create key" }).click();
  await expect(lastDay).toHaveAccessibleDescription("Enter a date as MM/DD/YYYY");
  await form.getByLabel("Expires").click();
  await page.getByRole("option", { name: "In 90 days" }).click();
  expect(await violationsOn(page)).toEqual([]);
  await sendTwice(page, "**/api/developer/key", "Create key");
  await expect(page.getByRole("dialog", { name: "API key created" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const first = await shownSecret();
  expect((await customers(first)).status()).toBe(200);
  await page.reload();
  await expect(row(page, "Web shop")).toContainText("Created by Claire Tessier");
  await expect(row(page, "Web shop")).toContainText("Today");
  await expect(page.getByText(first)).toHaveCount(0);

  await choose(page, "Web shop", "Roll…");
  await sendTwice(page, "**/api/developer/key/*/roll", "Roll key");
  await expect(page.getByRole("dialog", { name: "API key rolled" })).toBeVisible();
  const second = await shownSecret();
  expect((await customers(first)).status()).toBe(200);
  expect((await customers(second)).status()).toBe(200);
  await expect(row(page, "Web shop")).toContainText("Previous key works until");

  await choose(page, "Web shop", "Revoke…");
  await sendTwice(page, "**/api/developer/key/*", "Revoke key");
  await expect(page.getByText("API key revoked")).toBeVisible();
  expect((await customers(second)).status()).toBe(401);
  await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
});

test("Noor, who isn't the owner, sees no keys", async ({ page }) => {
  await open(page, "noor", "/developers");
  await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    "You need the permission “Manage API keys and webhooks”. Ask Claire Tessier, the owner.",
  );
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});

test("Claire reads a received event and processes it again", async ({ page, request }) => {
  const token = await tokenOf(request, "claire");
  const headers = { authorization: `Bearer ${token}` };
  const created = await request.post("/api/stripe/customer", {
    headers,
    data: { name: "Atelier Nord" },
  });
  const { id } = await created.json();
  await open(page, "claire", "/developers/events");
  const event = page.getByRole("row").filter({ hasText: id });
  await expect(event).toContainText("Processed");
  await event.getByRole("button", { name: "customer.created" }).click();
  const dialog = page.getByRole("dialog", { name: "customer.created" });
  await expect(dialog.getByRole("region", { name: "Content" })).toContainText("Atelier Nord");
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Process again" }).click();
  await expect(page.getByText("Event processed")).toBeVisible();
});

test("Claire finds a rejected request by the ID that its sender reports", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "noor");
  const refused = await request.delete("/api/stripe/coupon/LOYAL5", {
    headers: { authorization: `Bearer ${token}` },
  });
  const id = refused.headers()["request-id"] ?? "";
  await open(page, "claire", "/developers/requests");
  await expect(async () => {
    await page.getByRole("radio", { name: "All" }).click();
    await page.reload();
    await page.getByRole("radio", { name: "Failed" }).click();
    await expect(page.getByRole("row").filter({ hasText: id })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const row = page.getByRole("row").filter({ hasText: id });
  await expect(row).toContainText("DELETE /api/stripe/coupon/:id");
  await expect(row).toContainText("403");
  await expect(row).toContainText("Noor Lavoie");
  await expect(page.getByRole("navigation", { name: "Pages", exact: true })).toContainText(
    /^1 – \d+/,
  );
  expect(await violationsOn(page)).toEqual([]);
});
