import { expect, test } from "@playwright/test";
import { open } from "./support/office.ts";
import { hostUrl, startPlatform } from "./support/platform.mjs";
import { tokenOf } from "./support/provider.ts";

let stop: () => void = () => undefined;
test.beforeAll(async () => {
  stop = await startPlatform();
});
test.afterAll(() => stop());

test("the platform hands Beatriz over: she stands on the account page, and no token is left in the address", async ({
  page,
  request,
}) => {
  const greta = await request.get("/api/auth/me", {
    headers: { authorization: `Bearer ${await tokenOf(request, "greta")}` },
  });
  const { claims } = await greta.json();
  await page.goto(`${hostUrl}/over?as=beatriz&account=${claims.account}`);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("button", { name: /Account menu of Beatriz Duarte/ })).toBeVisible();
  await expect(
    page.getByRole("button", { name: /Switch business, now Harbour Supply/ }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /Account menu of Beatriz Duarte/ })).toBeVisible();
});

test("a token works once: who comes with it again is logged out and told so", async ({ page }) => {
  await page.goto(hostUrl);
  const over = await page.request.get(`${hostUrl}/over?as=beatriz`, { maxRedirects: 0 });
  const link = over.headers().location ?? "";
  await page.goto(link);
  await expect(page).toHaveURL(/\/account$/);

  await page.goto("/invoices");
  await page.goto(link.replace("#", "?"));
  await expect(page).toHaveURL(/\/signin\/\?.*reason=sso/);
  expect(page.url()).not.toContain("token");
  await expect(page.getByRole("alert")).toContainText("had been used already");
  await page.goto("/invoices");
  await expect(page).toHaveURL(/\/signin\//);
});

test("somebody else who was signed in here is signed out by a hand-over that is refused", async ({
  page,
}) => {
  await open(page, "claire", "/customer");
  await page.goto("/sso?token=not.a.token");
  await expect(page.getByRole("alert")).toContainText("refused");
  await page.goto("/customer");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("while the sign-in is on its way there is a message, and neither menu nor bar", async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/public/sso", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${hostUrl}/over?as=claire`);
  await expect(page.getByRole("heading", { name: "Signing you in" })).toBeVisible();
  await expect(page).toHaveURL(/\/sso$/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  answer();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
});

test("/sso without a token is an address like any unknown one: it leads home", async ({ page }) => {
  await open(page, "claire", "/customer");
  await page.goto("/sso");
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("button", { name: /Account menu of Claire/ })).toBeVisible();
});

test("the office works in the frame of the platform, signed in by it", async ({ page }) => {
  await page.goto(`${hostUrl}/frame`);
  const office = page.frameLocator("iframe");
  await expect(office.getByRole("button", { name: /Account menu of Beatriz/ })).toBeVisible();
  await office.getByRole("link", { name: "Invoices", exact: true }).click();
  await expect(office.getByRole("heading", { level: 1, name: /^Invoices/ })).toBeVisible();
});

test("the extra menu entry opens the help centre in a new tab, which learns once who came", async ({
  page,
}) => {
  await open(page, "noor", "/customer");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Help centre" }).click();
  const help = await opened;
  await expect(help.getByText("Hello Noor Lavoie (user@maple.example), user")).toBeVisible();
  expect(new URL(help.url()).searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  expect(await help.evaluate(() => window.opener)).toBeNull();
  await help.reload();
  await expect(help.getByText("Who are you?")).toBeVisible();
});
