import { expect, type Page, test } from "@playwright/test";
import { fillSignIn, open, signOut } from "./support/back-office.ts";
import { violationsOn } from "./support/checks/accessibility.ts";
import { type NamedServer, startNamedServer } from "./support/server/named-server.ts";
import { addAuthenticator, touching } from "./support/virtual-authenticator.ts";

const section = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const signedIn = (page: Page) => page.getByRole("button", { name: /Account menu for Noor/ });

test.describe("at a named address", () => {
  let server: NamedServer;
  test.beforeAll(async () => {
    server = await startNamedServer();
  });
  test.afterAll(() => server?.close());

  test("Noor adds a passkey, signs in with it alone and after her password, verifies with it, and removes it", async ({
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
    await touching(authenticator, async () => {
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
    expect(await violationsOn(page)).toEqual([]);
    await touching(authenticator, async () => {
      await button.click();
      await expect(signedIn(page)).toBeVisible();
    });
    await signOut(page);

    await page.goto(`${server.address}/signin/`);
    await fillSignIn(page, "noor");
    await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await touching(authenticator, async () => {
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await expect(signedIn(page)).toBeVisible();
    });

    await page.goto(`${server.address}/profile`);
    await expect(section(page).getByText("last used")).toBeVisible();
    let asked = false;
    // Her session is new, so the server wouldn't ask yet; the first response is one that asks.
    await page.route("**/api/auth/passkeys/pky_*", async (route) => {
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
