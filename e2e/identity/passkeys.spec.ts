import { PASSKEY_SIGN_IN_START_PATH, PASSKEYS_PATH } from "@counterfoil/contract";
import { expect, type Page, test } from "@playwright/test";
import { fillSignIn, holdLiveUpdates, open, people, signOut } from "../support/back-office.ts";
import { brokenAbroad } from "../support/checks/abroad.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { followMail } from "../support/mailbox.ts";
import { loseResponse } from "../support/network/lost-response.ts";
import { routeRequests } from "../support/network/routes.ts";
import { type NamedServer, startNamedServer } from "../support/server/named-server.ts";
import { addAuthenticator, touching } from "../support/sign-in/virtual-authenticator.ts";

const section = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const signedIn = (page: Page) => page.getByRole("button", { name: /Account menu for Noor/ });

type Authenticator = Awaited<ReturnType<typeof addAuthenticator>>;

const password = process.env.DEMO_PASSWORD ?? "counterfoil-demo";
/** Signs a user in with their password, and adds a passkey. */
async function addPasskey(
  page: Page,
  address: string,
  authenticator: Authenticator,
  person: "greta" | "amir",
): Promise<void> {
  await page.goto(`${address}/signin/`);
  await fillSignIn(page, person);
  await expect(page.getByRole("button", { name: /Account menu/ })).toBeVisible();
  await page.goto(`${address}/profile`);
  await page.getByRole("button", { name: "Add passkey…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name", { exact: true }).fill("Phone");
  await touching(authenticator, async () => {
    await dialog.getByRole("button", { name: "Create passkey" }).click();
    await page.getByRole("button", { name: "I’ve saved them" }).click();
  });
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/**
 * Signs in by the button of the sign-in page. The authenticator is touched after the click, because
 * it would answer the offer in the email field, and before the browser asks it, because it ignores
 * a later touch.
 */
async function signInByButton(
  page: Page,
  authenticator: Authenticator,
  then: () => Promise<void>,
): Promise<void> {
  let touched = () => {};
  const touch = new Promise<void>((resolve) => {
    touched = resolve;
  });
  await routeRequests(page, `**${PASSKEY_SIGN_IN_START_PATH}`, async (route) => {
    await touch;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${PASSKEY_SIGN_IN_START_PATH}`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await asked;
  await touching(authenticator, async () => {
    touched();
    await then();
  });
  await page.unroute(`**${PASSKEY_SIGN_IN_START_PATH}`);
}

/** Takes the only passkey out of an authenticator. Returns what puts it back. */
async function takePasskey({ cdp, id: authenticatorId }: Authenticator) {
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  const [credential, ...others] = credentials;
  if (credential === undefined || others.length > 0) throw new Error("not one passkey");
  const clear = () => cdp.send("WebAuthn.clearCredentials", { authenticatorId });
  await clear();
  return async () => {
    await clear();
    await cdp.send("WebAuthn.addCredential", { authenticatorId, credential });
  };
}

test.describe("at a named address", () => {
  let server: NamedServer;
  test.beforeAll(async () => {
    server = await startNamedServer();
  });
  test.afterAll(() => server?.close());

  test("Noor adds a passkey on a bad line, signs in with it alone and after her password, verifies with it, and removes it", async ({
    page,
  }) => {
    const authenticator = await addAuthenticator(page);
    await page.goto(`${server.address}/signin/`);
    await fillSignIn(page, "noor");
    await expect(signedIn(page)).toBeVisible();
    await page.goto(`${server.address}/profile`);
    await section(page).getByRole("button", { name: "Add passkey…" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a passkey" });
    await dialog.getByLabel("Name", { exact: true }).fill("Noor’s phone");
    expect(await violationsOn(page)).toEqual([]);
    await loseResponse(page, `**${PASSKEYS_PATH}`);
    await touching(authenticator, async () => {
      await dialog.getByRole("button", { name: "Create passkey" }).click();
      await expect(page.getByText("Can’t reach the server.", { exact: false })).toBeVisible();
      await dialog.getByRole("button", { name: "Create passkey" }).click();
      const codes = page.getByRole("dialog", { name: "Save your recovery codes" });
      await expect(codes.getByRole("listitem")).toHaveCount(10);
      await codes.getByRole("button", { name: "I’ve saved them" }).click();
    });
    await expect(section(page).getByText("Noor’s phone")).toBeVisible();
    await expect(section(page).getByText("never used")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await signOut(page);

    await page.goto(`${server.address}/signin/`);
    const button = page.getByRole("button", { name: "Sign in with a passkey" });
    await expect(button).toBeVisible();
    expect(await brokenAbroad(page)).toEqual([]);
    await signInByButton(page, authenticator, async () => {
      await expect(signedIn(page)).toBeVisible();
    });
    await signOut(page);

    await page.goto(`${server.address}/signin/`);
    await fillSignIn(page, "noor");
    await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
    expect(await brokenAbroad(page)).toEqual([]);
    await touching(authenticator, async () => {
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await expect(signedIn(page)).toBeVisible();
    });

    await page.goto(`${server.address}/profile`);
    await expect(section(page).getByText("last used")).toBeVisible();
    let asked = false;
    // Her session is new, so the server wouldn't ask yet; the first response is one that asks.
    await routeRequests(page, "**/api/auth/passkeys/pky_*", async (route) => {
      if (asked || route.request().method() !== "DELETE") return route.continue();
      asked = true;
      const json = { error: "Verify", code: "verification_required", request_id: "req_1" };
      return route.fulfill({ status: 403, json });
    });
    await section(page).getByRole("button", { name: "Remove Noor’s phone…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
    const verify = page.getByRole("dialog", { name: "Verify that it’s you" });
    await expect(verify.getByRole("button", { name: "Use a passkey" })).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await touching(authenticator, async () => {
      await page.keyboard.press("Enter");
      await expect(page.getByText("Passkey removed")).toBeVisible();
    });
    await expect(section(page).getByText("Noor’s phone")).toBeHidden();
  });

  test("Noor picks her passkey in the email field", async ({ page }) => {
    const authenticator = await addAuthenticator(page);
    await page.goto(`${server.address}/signin/`);
    await fillSignIn(page, "noor");
    await expect(signedIn(page)).toBeVisible();
    await page.goto(`${server.address}/profile`);
    await section(page).getByRole("button", { name: "Add passkey…" }).click();
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Laptop");
    await touching(authenticator, async () => {
      await page.getByRole("button", { name: "Create passkey" }).click();
      await page.getByRole("button", { name: "I’ve saved them" }).click();
    });
    await signOut(page);
    // The authenticator answers the offer as soon as it's made.
    await touching(authenticator, async () => {
      await page.goto(`${server.address}/signin/`);
      await expect(signedIn(page)).toBeVisible();
    });
  });

  test("Greta signs in again above an open form with her passkey; Amir’s is rejected, and the form stays", async ({
    page,
  }) => {
    const authenticator = await addAuthenticator(page);
    await addPasskey(page, server.address, authenticator, "amir");
    const putAmirs = await takePasskey(authenticator);
    await signOut(page);
    await addPasskey(page, server.address, authenticator, "greta");
    const putGretas = await takePasskey(authenticator);

    await page.goto(`${server.address}/create/customer`);
    await page.getByLabel("Name", { exact: true }).fill("Atelier Boisvert");
    await holdLiveUpdates(page);
    const ended = await page.request.post(`${server.address}/auth/logout`, {
      headers: { origin: server.address },
    });
    expect(ended.ok()).toBe(true);
    await page.getByRole("button", { name: "Create customer" }).last().click();

    const again = page.getByRole("dialog", { name: "You’ve been signed out" });
    const button = again.getByRole("button", { name: "Sign in with a passkey" });
    await expect(button).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await putAmirs();
    await touching(authenticator, async () => {
      await button.click();
      await expect(
        again.getByText("This passkey belongs to someone else. Sign in as Greta Lindqvist."),
      ).toBeVisible();
    });
    expect(await violationsOn(page)).toEqual([]);
    await expect(page.getByLabel("Name", { exact: true }).first()).toHaveValue("Atelier Boisvert");
    expect(
      (await page.context().cookies()).filter(({ name }) => name.includes("cf_refresh")),
    ).toEqual([]);
    await putGretas();
    await touching(authenticator, async () => {
      await button.click();
      await expect(page).toHaveURL(/\/customer\/cus_/);
    });
    await expect(page.getByRole("heading", { name: "Atelier Boisvert" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Account menu for Greta/ })).toBeVisible();
  });

  test("Paule joins with a passkey in place of a password, and signs in with it alone", async ({
    page,
    browser,
    request,
  }) => {
    const email = "paule.passkey@maple.example";
    const data = { email: people.claire, password };
    const signedIn = await request.post(`${server.address}/auth/token`, { data });
    const { token } = await signedIn.json();
    const invited = await request.post(`${server.address}/api/account/user`, {
      headers: { authorization: `Bearer ${token}` },
      data: { emails: [email], role: "user" },
    });
    expect(invited.status()).toBe(200);

    const context = await browser.newContext({ locale: "en-CA" });
    const paules = await followMail(context, {
      to: email,
      subject: /invited you to join Maple & Main/,
      press: "Accept invitation",
      mailbox: server.mailbox,
    });
    const authenticator = await addAuthenticator(paules);
    const button = paules.getByRole("button", { name: "Create a passkey instead" });
    await button.click();
    await expect(paules.getByLabel("Your name")).toBeFocused();
    await paules.getByLabel("Your name").fill("Paule Roy");
    expect(await brokenAbroad(paules)).toEqual([]);
    await touching(authenticator, async () => {
      await button.click();
      await expect(paules.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
    });
    await expect(paules.getByRole("listitem")).toHaveCount(10);
    expect(await brokenAbroad(paules)).toEqual([]);
    await paules.getByRole("button", { name: "I’ve saved them" }).click();
    const menu = paules.getByRole("button", { name: "Account menu for Paule Roy" });
    await expect(menu).toBeVisible();
    await paules.goto(`${server.address}/profile`);
    await expect(
      paules.getByRole("region", { name: "Passkeys" }).getByText("First passkey"),
    ).toBeVisible();
    await signOut(paules);

    await paules.goto(`${server.address}/signin/`);
    await signInByButton(paules, authenticator, async () => {
      await expect(menu).toBeVisible();
    });
    await context.close();

    await page.goto(`${server.address}/signin/`);
    await fillSignIn(page, "claire");
    await expect(page.getByRole("button", { name: /Account menu for Claire/ })).toBeVisible();
    await page.goto(`${server.address}/user`);
    await expect(page.getByRole("row", { name: /Paule Roy/ })).toContainText("Active");
  });
});

test("the profile says why there are no passkeys at an IP address, and sign-in doesn’t offer them", async ({
  page,
}) => {
  await page.goto("/signin/");
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
  await open(page, "noor", "/profile");
  await expect(section(page).getByText("Passkeys aren’t available at this address")).toBeVisible();
  await expect(section(page).getByRole("button")).toHaveCount(0);
});
