import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { open, people } from "../support/back-office.ts";
import { brokenAbroad } from "../support/checks/abroad.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { tokenOf } from "../support/provider.ts";
import { CLIENT_ID, CLIENT_SECRET, startDirectory } from "../support/server/directory.ts";
import { directoryUrl } from "../support/server/platform.mjs";

const PATH = "/api/account/directory";
let stop: () => void = () => undefined;

const asClaire = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await tokenOf(request, "claire")}`,
});
test.beforeAll(async ({ request }) => {
  const response = await request.get(PATH, { headers: await asClaire(request) });
  stop = await startDirectory((await response.json()).callbackUrl);
});
test.afterAll(async ({ request }) => {
  await request.delete(PATH, { headers: await asClaire(request) });
  stop();
});

/** Enters a name at the directory's own form, and agrees to what it shares. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(name);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("Claire connects her directory, and Noor signs in through it with the role of her group", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/user");
  await page.getByRole("link", { name: "Directory" }).click();
  await expect(page.getByRole("heading", { name: "No directory connected" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Connect directory…" }).click();
  const form = page.getByRole("dialog", { name: "Connect a directory" });
  await form.getByLabel("Issuer").fill("http://directory.example");
  await form.getByLabel("Client ID").fill(CLIENT_ID);
  await form.getByLabel("Client secret").fill(CLIENT_SECRET);
  await form.getByLabel("Email domains").fill("maple.example,");
  await form.getByLabel("Group", { exact: true }).fill("billing");
  expect(await violationsOn(page)).toEqual([]);
  await form.getByRole("button", { name: "Connect" }).click();
  await expect(form.getByText("Enter the https address of the directory")).toBeVisible();
  await form.getByLabel("Issuer").fill(directoryUrl);
  await form.getByRole("button", { name: "Connect" }).click();
  const connection = page.getByRole("region", { name: "Sign-in through your directory" });
  await expect(connection.getByText("billing: User")).toBeVisible();
  await expect(connection.getByText("Verified")).toBeVisible();
  await connection.getByRole("button", { name: "Test the connection" }).click();
  await expect(connection.getByText("The directory responds and can be used")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const required = page.getByRole("switch", { name: "Require the directory to sign in" });
  await expect(required).toBeDisabled();

  const provisioning = page.getByRole("region", { name: "Provisioning (SCIM 2.0)" });
  await provisioning.getByRole("button", { name: "Create token…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Okta");
  await page.keyboard.press("Enter");
  const created = page.getByRole("dialog", { name: "Token created" });
  const secret = await created.getByText(/^scim_/).textContent();
  expect(await violationsOn(page)).toEqual([]);
  await created.getByRole("button", { name: "Done" }).click();
  const scim = await page.request.get("/scim/v2/Users", {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect((await scim.json()).totalResults).toBeGreaterThan(2);
  await page.reload();
  await expect(provisioning.getByText(/Last used/)).toBeVisible();
  await provisioning.getByRole("button", { name: "Revoke the token Okta" }).click();
  await page.getByRole("button", { name: "Revoke token" }).click();
  await expect(page.getByText("Token revoked")).toBeVisible();
  await page.request.post("/auth/logout");

  await page.goto("/signin/");
  await page.getByRole("link", { name: "Sign in with your organization" }).click();
  await page.getByLabel("Email").fill("user@harbour.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No organization uses this email domain here")).toBeVisible();
  expect(await brokenAbroad(page)).toEqual([]);
  await page.getByLabel("Email").fill("user@maple.example");
  await page.keyboard.press("Enter");
  await signInThere(page, "noor");
  await expect(page.getByRole("button", { name: /Account menu for Noor/ })).toBeVisible();
  expect(page.url()).not.toContain("code=");
  await page.goto("/profile");
  await expect(page.getByText("You signed in through the directory of")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const signInByPassword = async () => {
    const data = { email: people.amir, password: process.env.DEMO_PASSWORD ?? "counterfoil-demo" };
    return (await request.post("/auth/token", { data })).status();
  };
  await open(page, "claire", "/user/directory");
  try {
    await required.click();
    await expect(page.getByText("The directory is now required")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    expect(await signInByPassword()).toBe(403);
    await page.reload();
    await expect(required).toBeChecked();
  } finally {
    await required.click();
    await expect(page.getByText("Passwords are allowed again")).toBeVisible();
  }
  expect(await signInByPassword()).toBe(200);
});

test("someone without a group that has a role is rejected with the reason, and can try again", async ({
  page,
  request,
}) => {
  await request.post(PATH, {
    headers: await asClaire(request),
    data: {
      issuer: directoryUrl,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      domains: ["maple.example"],
      groupClaim: "groups",
      roleMappings: [{ group: "billing", role: "user" }],
      defaultRole: null,
      required: false,
    },
  });
  await page.goto("/signin/directory");
  await page.getByLabel("Email").fill("user@maple.example");
  await page.keyboard.press("Enter");
  await signInThere(page, "warehouse");
  await expect(page.getByText("None of your groups gives access to this business")).toBeVisible();
  expect(await brokenAbroad(page)).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  expect(await brokenAbroad(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  // The directory asks again who it is, although someone is signed in there.
  await signInThere(page, "noor");
  await expect(page.getByRole("button", { name: /Account menu for Noor/ })).toBeVisible();
});
