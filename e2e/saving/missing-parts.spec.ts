import { expect, type Page, test } from "@playwright/test";
import { holdLiveUpdates, open, people } from "../support/back-office.ts";
import { routeRequests } from "../support/network/routes.ts";

/** Claire types a coupon's name, which must survive whatever can't be loaded afterwards. */
async function typeCoupon(page: Page): Promise<void> {
  // Messages of problems are loaded after everything else.
  const messages = page.waitForResponse(/\/snackbar-stack[^/]*\.js$/);
  await open(page, "claire", "/coupons");
  await page.getByRole("button", { name: "New coupon" }).first().click();
  await page.getByLabel(/^Name/).fill("Harvest supper");
  await messages;
}

const calendar = (page: Page) => page.getByRole("grid");
const openCalendar = (page: Page) => page.getByRole("button", { name: /^Date limit/ }).click();

test("a part that can’t be loaded without a connection is loaded once Claire is back online, and her form stays", async ({
  page,
  context,
}) => {
  await typeCoupon(page);
  await context.setOffline(true);
  await openCalendar(page);
  await expect(page.getByText("Can’t reach the server")).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue("Harvest supper");
  await context.setOffline(false);
  await expect(calendar(page)).toBeVisible();
  await expect(page.getByText("Can’t reach the server")).toHaveCount(0);
  await expect(page.getByLabel(/^Name/)).toHaveValue("Harvest supper");
});

test("a part that a new version doesn’t have leaves Claire’s form, which can still be saved", async ({
  page,
}) => {
  await routeRequests(page, /\/calendar[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await typeCoupon(page);
  await openCalendar(page);
  await expect(page.getByText("A new version is available")).toBeVisible();
  await expect(page.getByText("Reload", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel(/^Percentage off/).fill("10");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByRole("heading", { name: "Harvest supper" })).toBeVisible();
});

test("a menu that can’t be loaded without a connection opens once Claire is back online, and her form stays", async ({
  page,
  context,
}) => {
  const messages = page.waitForResponse(/\/snackbar-stack[^/]*\.js$/);
  await open(page, "claire", "/create/customer");
  await page.getByLabel(/^Name/).fill("Boulangerie Tessier");
  await messages;
  await context.setOffline(true);
  await page.getByRole("button", { name: /Language \(current/ }).click();
  await expect(page.getByText("Can’t reach the server")).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue("Boulangerie Tessier");
  await context.setOffline(false);
  await expect(page.getByRole("menuitemradio", { name: "Français" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Can’t reach the server")).toHaveCount(0);
  await expect(page.getByLabel(/^Name/)).toHaveValue("Boulangerie Tessier");
});

test("a customer with a phone number is saved although its rules can’t be loaded", async ({
  page,
}) => {
  await routeRequests(page, /\/min-[^/]*\.js$|libphonenumber/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await open(page, "claire", "/create/customer");
  await page.getByLabel(/^Name/).fill("Garage Lamy");
  await page.getByLabel(/^Phone/).fill("514 374 7983");
  await page.getByRole("button", { name: "Create customer" }).last().click();
  await expect(page.getByRole("heading", { name: "Garage Lamy" })).toBeVisible();
});

test("a form whose sign-in can’t be loaded says where else to sign in, and is saved afterwards", async ({
  page,
}) => {
  await routeRequests(page, /\/sign-in-again[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await open(page, "claire", "/create/customer");
  await page.getByLabel(/^Name/).fill("Fromagerie Gagnon");
  await holdLiveUpdates(page);
  await page.request.post("/auth/logout");
  const submit = page.getByRole("button", { name: "Create customer" }).last();
  await submit.click();
  const error = page.getByText(
    "You’ve been signed out. Sign in in another tab, then try again here.",
  );
  await expect(error).toBeVisible();
  const data = {
    email: people.claire,
    password: process.env.DEMO_PASSWORD ?? "counterfoil-demo",
  };
  await page.request.post("/auth/token", { data });
  await submit.click();
  await expect(page.getByRole("heading", { name: "Fromagerie Gagnon" })).toBeVisible();
});
