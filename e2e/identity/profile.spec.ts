import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { brokenAbroad } from "../support/checks/abroad.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { followMail } from "../support/mailbox.ts";
import { tokenOf } from "../support/provider.ts";

const openProfile = async (page: Page, name: string) => {
  await page.getByRole("button", { name: `Account menu for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
};

test("Amir changes his name: the bar and the team show the new one", async ({ page, request }) => {
  await open(page, "amir", "/invoices");
  await openProfile(page, "Amir Haddad");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit name…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit name" });
  const field = dialog.getByLabel("Name");
  await expect(field).toHaveValue("Amir Haddad");
  await field.fill("  ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This is a required field")).toBeVisible();
  try {
    await field.fill("Amir H. Haddad");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "Name saved" })).toBeVisible();
    await expect(
      page.getByRole("button", { name: "Account menu for Amir H. Haddad" }),
    ).toBeVisible();
    await page.goto("/user");
    await expect(page.getByRole("row", { name: /Amir H\. Haddad/ })).toBeVisible();
  } finally {
    const headers = { authorization: `Bearer ${await tokenOf(request, "amir")}` };
    const restored = { displayName: "Amir Haddad" };
    await request.patch("/api/auth/profile", { headers, data: restored });
  }
});

test("Amir sees where he is signed in and ends one session and then all others, which closes their pages", async ({
  page,
  browser,
}) => {
  const phone = await browser.newContext({
    locale: "en-CA",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
  });
  const elsewhere = await phone.newPage();
  await open(elsewhere, "amir", "/invoices");
  await expect(elsewhere.getByRole("row").nth(1)).toBeVisible();

  await open(page, "amir", "/profile");
  const sessions = page.getByRole("region", { name: "Sessions" });
  const entries = sessions.getByRole("listitem");
  await expect(entries.filter({ hasText: "This session" })).toHaveCount(1);
  await expect(entries.filter({ hasText: "This session" })).toContainText("on Linux");
  const lost = entries.filter({ hasText: "Safari on iPhone" });
  await expect(lost).toContainText("Maple & Main");
  await lost.getByRole("button", { name: "End session: Safari on iPhone" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Session ended" })).toBeVisible();
  await expect(lost).toHaveCount(0);
  await expect(elsewhere).toHaveURL(/\/signin\//);

  await open(elsewhere, "amir", "/invoices");
  await page.reload();
  await expect(lost).toHaveCount(1);
  await sessions.getByRole("button", { name: "End other sessions…" }).click();
  const question = page.getByRole("dialog", { name: "End all other sessions?" });
  await question.getByRole("button", { name: "End other sessions" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Other sessions ended" })).toBeVisible();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("This session");
  await expect(sessions.getByRole("button", { name: "End other sessions…" })).toHaveCount(0);
  await expect(elsewhere).toHaveURL(/\/signin\//);
  await phone.close();
});

test("Amir reads his own language, and times in his own time zone; dates stay the business's", async ({
  page,
  request,
}) => {
  await open(page, "amir", "/profile");
  const now = page
    .getByRole("region", { name: "Sessions" })
    .getByText(/last used/)
    .first();
  await expect(now).toBeVisible();
  const toronto = await now.textContent();
  try {
    await page.getByRole("button", { name: "Change time zone…" }).click();
    const dialog = page.getByRole("dialog", { name: "Change time zone" });
    await dialog.getByRole("combobox", { name: "Time zone" }).fill("Tokyo");
    await page.getByRole("option", { name: "Asia/Tokyo" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Time zone saved" })).toBeVisible();
    await expect(now).not.toHaveText(toronto ?? "");

    await page.getByRole("combobox", { name: "Language" }).click();
    await page.getByRole("option", { name: "Español" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Perfil" })).toBeVisible();
    await page.reload();
    await page.getByRole("combobox", { name: "Idioma" }).click();
    await page.getByRole("option", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  } finally {
    const headers = { authorization: `Bearer ${await tokenOf(request, "amir")}` };
    await request.patch("/api/auth/profile", { headers, data: { timeZone: null } });
  }
});

test("Noor chooses which emails she gets about her business, of what she may read", async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, "noor")}` };
  const { notifications } = await (await request.get("/api/auth/profile", { headers })).json();
  await open(page, "noor", "/profile");
  const section = page.getByRole("region", { name: "Email notifications" });
  await expect(section.getByText(/^About Maple & Main, sent to /)).toBeVisible();
  await expect(section.getByRole("switch")).toHaveCount(notifications.length);
  const paid = section.getByRole("switch", { name: "Paid invoices" });
  for (const [state, checked] of [
    ["on", true],
    ["off", false],
  ] as const) {
    await paid.click();
    await expect(page.getByText(`Notification turned ${state}`)).toBeVisible();
    await page.reload();
    await expect(paid).toBeChecked({ checked });
    await expect(section.getByRole("switch", { checked: true })).toHaveCount(checked ? 1 : 0);
  }
});

test("Inès changes her email address; the old one restores it", async ({
  page,
  browser,
  request,
}) => {
  const ines = { name: "Inès Caron", email: "ines.caron@maple.example" };
  const other = "ines@home.example";
  const headers = { authorization: `Bearer ${await tokenOf(request, "claire")}` };
  const invited = await request.post("/api/account/user", {
    headers,
    data: { emails: [ines.email], role: "user", language: "en" },
  });
  expect(invited.status()).toBe(200);
  const context = await browser.newContext({ locale: "en-CA" });
  const office = await followMail(context, {
    to: ines.email,
    subject: /invited you to join/,
    press: "Accept invitation",
  });
  await office.getByLabel("Your name").fill(ines.name);
  await office.getByLabel("New password").fill("river-stone-9");
  await office.getByLabel("Repeat password").fill("river-stone-9");
  await office.getByRole("button", { name: /^Join/ }).click();
  await openProfile(office, ines.name);

  await office.getByRole("button", { name: "Change email…" }).click();
  const dialog = office.getByRole("dialog", { name: "Change email" });
  await dialog.getByLabel("New email").fill(other);
  await dialog.getByLabel("Current password").fill("river-stone-8");
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(dialog.getByText("The password is incorrect")).toBeVisible();
  await dialog.getByLabel("Current password").fill("river-stone-9");
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(office.getByText(`Confirm ${other}`)).toBeVisible();

  const confirm = await followMail(context, {
    to: other,
    subject: /Confirm your new email address/,
    press: "Confirm email",
  });
  expect(confirm.url()).not.toContain("token");
  await expect(confirm.getByText(`you’ll sign in with ${other}`)).toBeVisible();
  expect(await brokenAbroad(confirm)).toEqual([]);
  await confirm.getByRole("button", { name: "Confirm email" }).click();
  await expect(confirm.getByRole("heading", { name: "Email changed" })).toBeVisible();
  expect(await brokenAbroad(confirm)).toEqual([]);
  await office.reload();
  const email = office.getByRole("region", { name: "Email", exact: true });
  await expect(email.getByText(other, { exact: true })).toBeVisible();

  const keep = await followMail(context, {
    to: ines.email,
    subject: /Your email address is about to change/,
    press: "Keep this address",
  });
  expect(await brokenAbroad(keep)).toEqual([]);
  await keep.getByRole("button", { name: "Keep this email" }).click();
  await expect(keep.getByRole("heading", { name: "Email kept" })).toBeVisible();
  await expect(office).toHaveURL(/\/signin\//);
  for (const [address, status] of [
    [other, 401],
    [ines.email, 200],
  ] as const) {
    const data = { email: address, password: "river-stone-9" };
    expect((await page.request.post("/auth/token", { data })).status()).toBe(status);
  }
  await context.close();
});
