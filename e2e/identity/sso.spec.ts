import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { brokenAbroad } from "../support/checks/abroad.ts";
import { routeRequests } from "../support/network/routes.ts";
import { tokenOf } from "../support/provider.ts";
import { hostUrl, startPlatform } from "../support/server/platform.mjs";

let stop: () => void = () => undefined;
test.beforeAll(async () => {
  stop = await startPlatform();
});
test.afterAll(() => stop());

/** Returns the handoff URL of the back office, whose port is one below its platform's. */
function officeSso(token: string): string {
  const office = new URL("/sso", hostUrl);
  office.port = String(Number(office.port) - 1);
  office.hash = `token=${token}`;
  return office.href;
}

test("a handoff signs Claire in, opens her account and leaves no token in the URL", async ({
  page,
}) => {
  await page.goto(`${hostUrl}/over?as=claire`);
  await page.getByRole("button", { name: "Continue as Claire Tessier" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("link", { name: "Account", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a handoff signs Beatriz in and opens Home, because her menu has no account", async ({
  page,
  request,
}) => {
  const greta = await request.get("/api/auth/me", {
    headers: { authorization: `Bearer ${await tokenOf(request, "greta")}` },
  });
  const { claims } = await greta.json();
  await page.goto(`${hostUrl}/over?as=beatriz&account=${claims.account}`);
  await page.getByRole("button", { name: "Continue as Beatriz Duarte" }).click();
  await expect(page.getByRole("button", { name: /Account menu for Beatriz Duarte/ })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("link", { name: "Home", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(
    page.getByRole("button", { name: /Switch business \(current: Harbour Supply/ }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /Account menu for Beatriz Duarte/ })).toBeVisible();
});

test("a link from another site signs no one in or out without a click", async ({ page }) => {
  await open(page, "claire", "/customer");
  const over = await page.request.get(`${hostUrl}/over?as=beatriz`, { maxRedirects: 0 });
  const link = over.headers().location ?? "";
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Continue as Beatriz Duarte?" })).toBeVisible();
  expect(page.url()).not.toContain("token");
  await page.getByRole("button", { name: "Stay signed in as Claire Tessier" }).click();
  await expect(page.getByRole("button", { name: /Account menu for Claire/ })).toBeVisible();

  for (const token of ["not.a.token", new URL(link.replace("#", "?")).searchParams.get("token")]) {
    await page.goto(`/sso?token=${token}`);
    await expect(page.getByRole("heading", { name: "This sign-in was rejected" })).toBeVisible();
    await page.getByRole("button", { name: "Stay signed in as Claire Tessier" }).click();
    await expect(page.getByRole("button", { name: /Account menu for Claire/ })).toBeVisible();
  }
  await page.goto("/sso?token=not.a.token");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/signin\/\?.*reason=sso/);
  await expect(page.getByRole("alert")).toContainText("has already been used");
});

test("/signin/logout asks before it signs a user out", async ({ page }) => {
  await open(page, "claire", "/customer");
  await page.goto("/signin/logout");
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page.getByRole("button", { name: /Account menu for Claire/ })).toBeVisible();
  await page.goto("/signin/logout");
  expect(await brokenAbroad(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status")).toContainText("You’re signed out");
  expect(await brokenAbroad(page)).toEqual([]);
  await page.goto("/customer");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a rejected handoff from the platform ends the current session", async ({ page }) => {
  await open(page, "claire", "/customer");
  await page.goto(hostUrl);
  await page.evaluate((address) => window.location.assign(address), officeSso("not.a.token"));
  await expect(page).toHaveURL(/\/signin\/\?.*reason=sso/);
  await page.goto("/customer");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("shows a message without menu and app bar while it signs in", async ({ page }) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await routeRequests(page, "**/public/sso", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(hostUrl);
  await page.evaluate(() => window.location.assign("/over?as=claire"));
  await expect(page.getByRole("heading", { name: "Signing you in" })).toBeVisible();
  await expect(page).toHaveURL(/\/sso$/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  answer();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
});

test("/sso without a token redirects home like an unknown path", async ({ page }) => {
  await open(page, "claire", "/customer");
  await page.goto("/sso");
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("button", { name: /Account menu for Claire/ })).toBeVisible();
});

test("the back office works in the platform's frame after a handoff", async ({ page }) => {
  await page.goto(`${hostUrl}/frame`);
  const office = page.frameLocator("iframe");
  await expect(office.getByRole("button", { name: /Account menu for Beatriz/ })).toBeVisible();
  await office.getByRole("link", { name: "Invoices", exact: true }).click();
  await expect(office.getByRole("heading", { level: 1, name: /^Invoices/ })).toBeVisible();
});

test("the extra menu entry opens the help centre in a new tab, which can identify the user once", async ({
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
  await expect(help.getByText("Open this page from the menu")).toBeVisible();
});
