import { expect, type Page, test } from "@playwright/test";
import { fillSignIn, open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { routeRequests } from "../support/network/routes.ts";

test("a visitor is redirected to the sign-in app in their language, and then back", async ({
  page,
}) => {
  await page.goto("/customer?text=nord");
  await expect(page).toHaveURL(/\/signin\/\?.*lang=/);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText("Sign in to continue where you left off.")).toBeVisible();
  await fillSignIn(page, "claire");
  await expect(page).toHaveURL(/\/customer\?text=nord$/);
  await expect(page.getByRole("heading", { name: /^Customers/ })).toBeVisible();
});

test("one click on a sample user signs in as them, and redirects back", async ({ page }) => {
  await page.goto("/customer");
  const users = page.getByRole("region", { name: "Sample users" });
  await expect(users.getByRole("button")).toHaveText([
    /Claire Tessier\s*Owner · Maple & Main/,
    /Amir Haddad\s*Admin · Maple & Main/,
    /Noor Lavoie\s*User · Maple & Main/,
    /Greta Lindqvist\s*Owner · Harbour Supply/,
    /Beatriz Duarte\s*Admin · Maple & Main\s*User · Harbour Supply/,
  ]);
  await users.getByRole("button", { name: /Noor Lavoie/ }).click();
  await expect(page).toHaveURL(/\/customer$/);
  await expect(page.getByRole("button", { name: /Account menu for Noor/ })).toBeVisible();
});

test("a wrong password shows an error and keeps the entered email", async ({ page }) => {
  await page.goto("/signin/");
  await page.locator("input[type=email]").fill("owner@maple.example");
  await page.locator("input[type=password]").fill("not-the-password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This email and password don’t match an account.")).toBeVisible();
  await expect(page.locator("input[type=email]")).toHaveValue("owner@maple.example");
});

test("what was entered can’t be changed while the sign-in pages send it", async ({ page }) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await routeRequests(page, "**/auth/token", async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto("/signin/");
  const email = page.locator("input[name=email]");
  const password = page.locator("input[name=password]");
  await email.fill("owner@maple.example");
  await password.fill("not-the-password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Signing in…" })).toBeFocused();
  await page.keyboard.type("-typed-on");
  await email.click({ force: true });
  await page.keyboard.type("x");
  answer();
  await expect(page.getByText("This email and password don’t match an account.")).toBeVisible();
  await expect(email).toHaveValue("owner@maple.example");
  await expect(password).toHaveValue("not-the-password");
  await expect(password).toBeFocused();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(password).toBeFocused();
});

test("a password is hidden until it is shown, and can be pasted or filled in by a manager", async ({
  page,
}) => {
  await page.goto("/signin/");
  const email = page.getByRole("textbox", { name: "Email" });
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(email).toHaveAttribute("autocomplete", /username|email/);
  await email.fill("counterfoil-demo");
  await email.press("ControlOrMeta+a");
  await email.press("ControlOrMeta+x");
  await password.press("ControlOrMeta+v");
  await expect(password).toHaveValue("counterfoil-demo");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await email.fill("owner@maple.example");
  await password.press("Enter");
  await expect(page.getByRole("button", { name: /Account menu for Claire/ })).toBeVisible();
});

test("the sign-in page follows the system’s theme while it is open, and keeps what was entered", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/signin/");
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill("owner@maple.example");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(paper).not.toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(paper).toBe(light);
  await expect(email).toHaveValue("owner@maple.example");
});

test("signing out ends the session: going back shows nothing of the business", async ({ page }) => {
  await open(page, "claire", "/customer");
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/signin\//);
  await page.goto("/customer");
  await expect(page).toHaveURL(/\/signin\//);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("an unknown path redirects home, which says so until the user leaves it", async ({ page }) => {
  await open(page, "claire", "/nowhere/at/all");
  await expect(page).toHaveURL(/:\d+\/$/);
  const notice = page.getByRole("status").filter({ hasText: "There’s no page at /nowhere/at/all" });
  await expect(notice).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Customers", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Customers/ })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("never redirects to another site", async ({ page }) => {
  await page.goto("/signin/?return=https://elsewhere.example/");
  await fillSignIn(page, "claire");
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});

/** A field that the user types in, and how they get there. */
const FORMS: readonly (readonly [string, string, string | null, string])[] = [
  ["a page", "/create/customer", null, "Name"],
  ["a side dialog", "/tax-rates", "New tax rate", "Description"],
  ["a dialog", "/user", "Invite", "Email"],
];

for (const [kind, address, button, field] of FORMS) {
  test(`closing the window asks before text in ${kind} is lost, and only then`, async ({
    page,
  }) => {
    await open(page, "claire", address);
    const show = async (tab: Page) => {
      await tab.goto(address);
      if (button !== null) await tab.getByRole("button", { name: button }).first().click();
      return tab.getByRole("textbox", { name: field }).first();
    };
    const untouched = await page.context().newPage();
    await expect(await show(untouched)).toBeVisible();
    const closed = untouched.waitForEvent("close");
    await untouched.close({ runBeforeUnload: true });
    await closed;

    await (await show(page)).fill("Typed and not saved");
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await expect(page.getByRole("textbox", { name: field }).first()).toHaveValue(
      "Typed and not saved",
    );
  });
}

for (const address of ["/create/customer", "/create/product", "/create/payment"]) {
  test(`leaving ${address} asks about text entered after a rejected submit, while its messages are still loading`, async ({
    page,
  }) => {
    await open(page, "claire", address);
    // Messages of field errors load with the first error; here the request is blocked.
    await routeRequests(page, "**/assets/refusals-*.js", () => {});
    await page.keyboard.press("Control+Enter");
    await page
      .getByRole("textbox", { name: /^(Description|Email|Name)/ })
      .last()
      .fill("Not saved");
    await page.getByRole("navigation").getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
}
