import { expect, type Page, test } from "@playwright/test";
import { brokenAbroad } from "../support/checks/abroad.ts";
import { followMail } from "../support/mailbox.ts";
import { tokenOf } from "../support/provider.ts";
import { codeOf } from "../support/sign-in/authenticator.ts";

const theo = { name: "Théo Marchand", email: "theo.marchand@harbour.example" };
const STOLEN = "river-stone-9";
const OWN = "quiet-harbour-7";

const signIn = async (page: Page, password: string) => {
  await page.goto("/signin/");
  await page.getByLabel("Email").fill(theo.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
};
const menu = (page: Page) => page.getByRole("button", { name: `Account menu for ${theo.name}` });

test("Théo takes his account back from a thief who has added an authenticator app to it", async ({
  browser,
  context,
  page,
  request,
}) => {
  const greta = { authorization: `Bearer ${await tokenOf(request, "greta")}` };
  const data = { emails: [theo.email], role: "user" };
  expect((await request.post("/api/account/user", { headers: greta, data })).status()).toBe(200);
  const join = await followMail(context, {
    to: theo.email,
    subject: /invited you to join Harbour Supply/,
    press: "Accept invitation",
  });
  await join.getByLabel("Your name").fill(theo.name);
  await join.getByLabel("New password").fill(STOLEN);
  await join.getByLabel("Repeat password").fill(STOLEN);
  await join.getByRole("button", { name: "Join Harbour Supply" }).click();
  await expect(menu(join)).toBeVisible();

  const elsewhere = await browser.newContext();
  const thief = await elsewhere.newPage();
  await signIn(thief, STOLEN);
  await expect(menu(thief)).toBeVisible();
  const credentials = { email: theo.email, password: STOLEN };
  const { token } = await (await request.post("/auth/token", { data: credentials })).json();
  const headers = { authorization: `Bearer ${token}` };
  const factor = "/api/auth/factors/authenticator";
  const { secret } = await (await request.post(factor, { headers })).json();
  const code = { code: codeOf(secret) };
  expect((await request.post(`${factor}/confirm`, { headers, data: code })).status()).toBe(200);
  await signIn(page, STOLEN);
  await expect(page.getByRole("heading", { name: "Enter a code" })).toBeVisible();

  const notMe = await followMail(context, {
    to: theo.email,
    subject: /Two-step sign-in is on/,
    press: "This wasn’t me",
  });
  await expect(notMe.getByRole("heading", { name: "Remove what was added?" })).toBeVisible();
  expect(notMe.url()).not.toContain("token");
  expect(await brokenAbroad(notMe)).toEqual([]);
  await notMe.getByRole("button", { name: "Remove and sign out" }).click();
  await expect(notMe.getByRole("status")).toContainText(theo.email);
  expect(await brokenAbroad(notMe)).toEqual([]);
  await notMe.reload();
  await expect(notMe.getByRole("heading", { name: "already been used" })).toBeVisible();
  expect(await brokenAbroad(notMe)).toEqual([]);

  await signIn(thief, STOLEN);
  await expect(thief.getByText(/don’t match an account/)).toBeVisible();
  await elsewhere.close();

  const reset = await followMail(context, {
    to: theo.email,
    subject: /Choose a new password/,
    press: "Choose password",
  });
  await reset.getByLabel("New password").fill(OWN);
  await reset.getByLabel("Repeat password").fill(OWN);
  await reset.getByRole("button", { name: "Set password" }).click();
  await expect(reset.getByRole("heading", { name: "Password set" })).toBeVisible();
  await signIn(page, OWN);
  await expect(menu(page)).toBeVisible();
});
