import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { brokenAbroad } from "../support/checks/abroad.ts";
import { followMail } from "../support/mailbox.ts";
import { loseResponse } from "../support/network/lost-response.ts";
import { tokenOf } from "../support/provider.ts";

const paule = { name: "Paule Fortin", email: "paule.fortin@maple.example" };
const lou = "lou.martel@maple.example";

const unreachable = (page: Page) => page.getByText("Can’t reach the server.", { exact: false });

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

async function accept(
  context: BrowserContext,
  person: typeof paule,
  business: string,
): Promise<Page> {
  const page = await followMail(context, {
    to: person.email,
    subject: new RegExp(`invited you to join ${business}`),
    press: "Accept invitation",
  });
  await expect(page.getByRole("heading", { name: `Join ${business}` })).toBeVisible();
  expect(page.url()).not.toContain("token");
  await page.getByLabel("Your name").fill(person.name);
  await page.getByLabel("New password").fill("river-stone-9");
  await page.getByLabel("Repeat password").fill("river-stone-8");
  await page.getByRole("button", { name: `Join ${business}` }).click();
  await expect(page.getByText("Passwords must match")).toBeVisible();
  expect(await brokenAbroad(page)).toEqual([]);
  await page.getByLabel("Repeat password").fill("river-stone-9");
  await page.getByRole("button", { name: `Join ${business}` }).click();
  await expect(page.getByRole("button", { name: `Account menu for ${person.name}` })).toBeVisible();
  return page;
}

/** Opens another user's browser. */
const elsewhere = (browser: Browser) => browser.newContext({ locale: "en-CA" });

test("Claire invites two people, transfers ownership to one of them, and gets it back", async ({
  page,
  browser,
  request,
}) => {
  await open(page, "claire", "/user");
  await expect(row(page, "Zoé Larivière")).toContainText("Deactivated");

  await page.getByRole("button", { name: "Invite…" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Email addresses").fill("not an address,");
  await expect(dialog.getByText("Invalid email: not")).toBeVisible();
  for (const bad of ["not", "an", "address"]) {
    await dialog.getByRole("button", { name: `Remove ${bad}` }).click();
  }
  await dialog.getByLabel("Email addresses").fill(`${paule.email}, ${lou},`);
  await dialog.getByRole("radio", { name: /^Admin/ }).check();
  const submit = dialog.getByRole("button", { name: "Send 2 invitations" });
  await loseResponse(page, "**/api/account/user");
  await submit.click();
  await expect(unreachable(page)).toBeVisible();
  await expect(
    page.getByRole("main", { includeHidden: true }).getByText(lou, { exact: true }).first(),
  ).toBeVisible();
  await submit.click();
  await expect(page.getByText("User invitations have been sent")).toBeVisible();
  await expect(row(page, paule.email)).toContainText("Invited");

  await choose(page, lou, "Resend");
  await expect(page.getByText("Invitation has been resent")).toBeVisible();

  const pauleContext = await elsewhere(browser);
  const office = await accept(pauleContext, paule, "Maple & Main");
  // Claire's page shows that Paule joined, without a reload.
  await expect(row(page, paule.name)).toContainText("Active");
  await choose(page, lou, "Revoke invitation…");
  await loseResponse(page, "**/api/account/user/remove");
  await page.getByRole("button", { name: "Revoke invitation" }).click();
  await expect(unreachable(page)).toBeVisible();
  await page.getByRole("button", { name: "Revoke invitation" }).click();
  await expect(page.getByText(`Invitation to ${lou} revoked`)).toBeVisible();
  await expect(row(page, lou)).toHaveCount(0);

  const account = page.getByRole("link", { name: "Account", exact: true });
  await expect(account).toBeVisible();
  await choose(page, paule.name, "Transfer ownership…");
  const question = page.getByRole("dialog", { name: `Make ${paule.name} the owner` });
  await expect(question).toContainText("Owner → Admin");
  await question.getByRole("button", { name: "Transfer ownership" }).click();
  await expect(page.getByText("Ownership has been transferred")).toBeVisible();
  await expect(row(page, "Claire Tessier")).toContainText("Admin");
  await expect(row(page, paule.name)).toContainText("Owner");
  await expect(account).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Invite…" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const token = await tokenOf(request, "claire");
  const me = await request.get("/api/auth/me", { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({
    claims: { role: "admin", owner: false },
    ownerName: paule.name,
  });

  await test.step("Paule, whose session has ended, signs in and transfers ownership back", async () => {
    // Wait until her page reacts: navigating before would race with it.
    await expect(office).toHaveURL(/\/signin\//);
    await office.goto("/user");
    await office.getByLabel("Email").fill(paule.email);
    await office.getByLabel("Password", { exact: true }).fill("river-stone-9");
    await office.keyboard.press("Enter");
    await choose(office, "Claire Tessier", "Transfer ownership…");
    await office.getByRole("button", { name: "Transfer ownership" }).click();
    await expect(office.getByText("Ownership has been transferred")).toBeVisible();
  });

  await test.step("Claire removes Paule, whose page signs her out automatically", async () => {
    await open(page, "claire", "/user");
    await choose(page, paule.name, "Remove…");
    const remove = page.getByRole("button", { name: `Remove ${paule.name}` });
    await loseResponse(page, "**/api/account/user/remove");
    await remove.click();
    await expect(unreachable(page)).toBeVisible();
    await expect(remove).toBeFocused();
    await remove.press("Enter");
    await expect(page.getByText("User deleted successfully")).toBeVisible();
    await expect(row(page, paule.name)).toHaveCount(0);
    // Wait until her page reacts: navigating before would race with it.
    await expect(office).toHaveURL(/\/signin\//);
    await office.goto("/customer");
    await expect(office).toHaveURL(/\/signin\//);
  });
  await pauleContext.close();
});

test("a user resets a forgotten password by email, and changes it later", async ({
  browser,
  request,
}) => {
  const sam = { name: "Sam Côté", email: "sam.cote@harbour.example" };
  const headers = { authorization: `Bearer ${await tokenOf(request, "greta")}` };
  const invited = await request.post("/api/account/user", {
    headers,
    data: { emails: [sam.email], role: "user" },
  });
  expect(invited.status()).toBe(200);
  const context = await elsewhere(browser);
  const tab = await accept(context, sam, "Harbour Supply");
  const phone = await elsewhere(browser);
  const page = await phone.newPage();

  await page.goto("/signin/");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(sam.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(await brokenAbroad(page)).toEqual([]);

  const reset = await followMail(phone, {
    to: sam.email,
    subject: /Choose a new password/,
    press: "Choose password",
  });
  await expect(reset.getByText(`For ${sam.email}`)).toBeVisible();
  expect(reset.url()).not.toContain("token");
  await reset.getByLabel("New password").fill("short");
  await reset.getByRole("button", { name: "Set password" }).click();
  await expect(reset.getByText("Use at least 8 characters")).toBeVisible();
  expect(await brokenAbroad(reset)).toEqual([]);
  await reset.getByLabel("New password").fill("quiet-harbour-7");
  await reset.getByLabel("Repeat password").fill("quiet-harbour-7");
  await reset.getByRole("button", { name: "Set password" }).click();
  await expect(reset.getByRole("heading", { name: "Password set" })).toBeVisible();
  expect(await brokenAbroad(reset)).toEqual([]);

  // Wait until the open page reacts: navigating before would race with it.
  await expect(tab).toHaveURL(/\/signin\//);
  await tab.goto("/customer");
  await expect(tab).toHaveURL(/\/signin\//);
  await reset.getByRole("link", { name: "Sign in" }).click();
  await reset.getByLabel("Email").fill(sam.email);
  await reset.getByLabel("Password", { exact: true }).fill("river-stone-9");
  await reset.keyboard.press("Enter");
  await expect(reset.getByText(/don’t match an account/)).toBeVisible();
  await reset.getByLabel("Password", { exact: true }).fill("quiet-harbour-7");
  await reset.keyboard.press("Enter");

  await reset.getByRole("button", { name: `Account menu for ${sam.name}` }).click();
  await reset.getByRole("menuitem", { name: "Profile" }).click();
  await reset.getByRole("button", { name: "Change password…" }).click();
  const change = reset.getByRole("dialog", { name: "Change password" });
  const save = change.getByRole("button", { name: "Change password" });
  await change.getByLabel("Current password").fill("river-stone-9");
  await change.getByLabel("New password").fill("quiet-harbour-8");
  await change.getByLabel("Repeat password").fill("quiet-harbour-9");
  await save.click();
  await expect(change.getByText("Passwords must match")).toBeVisible();
  await change.getByLabel("Repeat password").fill("quiet-harbour-8");
  await save.click();
  await expect(change.getByText("The password is incorrect")).toBeVisible();
  await change.getByLabel("Current password").fill("quiet-harbour-7");
  await save.click();
  await expect(reset.getByText("Password changed")).toBeVisible();
  await expect(change).toHaveCount(0);
  const { email } = sam;
  for (const [password, status] of [
    ["quiet-harbour-7", 401],
    ["quiet-harbour-8", 200],
  ] as const) {
    const response = await request.post("/auth/token", { data: { email, password } });
    expect(response.status()).toBe(status);
  }

  await context.close();
  await phone.close();
  // Sam's sign-in above has ended the client's previous session.
  const again = { authorization: `Bearer ${await tokenOf(request, "greta")}` };
  const { users } = await (await request.get("/api/account/user", { headers: again })).json();
  const uid = users.find(({ email }: { email: string }) => email === sam.email).uid;
  const removed = await request.post("/api/account/user/remove", { headers: again, data: { uid } });
  expect(removed.status()).toBe(204);
});
