import { expect, type Page, test } from "@playwright/test";
import { changeResponse, open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";
import { rowsOf, tokenOf } from "../support/provider.ts";

test.afterEach(endRoutes);

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Main menu" });

test("the menu has its entries in order; the account is the owner's", async ({ page }) => {
  await open(page, "claire", "/");
  const entries = menuOf(page).getByRole("list").first().getByRole("link");
  const order = [
    "Home",
    "Customers",
    "Payments",
    "Invoices",
    "Coupons",
    "Tax rates",
    "Products",
    "Team",
    "Account",
  ];
  await expect(entries).toHaveText(order.map((name) => new RegExp(`^${name}`)));
  await expect(menuOf(page).getByText("Powered by Counterfoil")).toBeVisible();
  await page.getByRole("button", { name: "Collapse or expand the menu" }).click();
  await expect(menuOf(page).getByText("Powered by Counterfoil")).toBeHidden();
});

test("a feature that is off, or not for this role, is neither in the menu nor at its URL", async ({
  page,
}) => {
  await changeResponse(page, "/api/auth/rules", (rules: object) => ({
    ...rules,
    features: ["customers", "account"],
  }));
  await open(page, "claire", "/invoices");
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText("There’s no page at /invoices")).toBeVisible();
  await expect(menuOf(page).getByRole("link", { name: "Customers" })).toBeVisible();
  await expect(menuOf(page).getByRole("link", { name: "Invoices" })).toHaveCount(0);
  await page.goto("/create/invoice");
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("a business that is no longer connected says so on every page", async ({ page }) => {
  const status = { state: "disconnected", history: null };
  await changeResponse(page, "/api/auth/me", (me: object) => ({ ...me, status }));
  await open(page, "claire", "/customer");
  const notice = page.getByRole("status").filter({ hasText: "no longer connected" });
  await expect(notice).toContainText(
    "You can view everything, but you can’t make changes until it’s reconnected.",
  );
  expect(await violationsOn(page)).toEqual([]);
  await menuOf(page).getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByRole("heading", { name: /^Invoices/ })).toBeVisible();
  await expect(notice).toBeVisible();
});

test("the avatar menu shows initials, name and email, and signs out", async ({ page }) => {
  await open(page, "claire", "/customer");
  const avatar = page.getByRole("button", { name: "Account menu for Claire Tessier" });
  await expect(avatar).toContainText("CT");
  await avatar.click();
  await expect(page.getByRole("menu")).toContainText("Claire Tessier");
  await expect(page.getByRole("menu")).toContainText("owner@maple.example");
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/signin\/\?lang=en/);
});

test("copies the numbers of selected invoices, and says how many", async ({ page }) => {
  await open(page, "claire", "/invoices?status=paid");
  await page
    .getByRole("checkbox", { name: /^Select [^a]/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Copy numbers" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 number copied" })).toBeVisible();
});

test("every Copy entry says whether it copied, also in a browser that has no clipboard", async ({
  page,
}) => {
  // As on a plain HTTP address, or in a frame without the permission.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  await open(page, "claire", "/customer");
  await page.evaluate(() => {
    const noteCopy = () => {
      document.documentElement.dataset.copied = `${document.getSelection()}`;
    };
    document.addEventListener("copy", noteCopy, { capture: true });
  });
  const rowMenu = page
    .getByRole("row")
    .nth(1)
    .getByRole("button", { name: /^Actions for/ });
  await rowMenu.press("Enter");
  await page.getByRole("menuitem", { name: "Copy ID" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-copied", /^cus_\w+$/);
  await expect(rowMenu).toBeFocused();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await rowMenu.press("Enter");
  await page.getByRole("menuitem", { name: "Copy ID" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Not copied" })).toBeVisible();
});

test("reports a part that can't be loaded as a newer version, and loads it after a reload", async ({
  page,
}) => {
  let gone = true;
  await routeRequests(page, /\/assets\/customer-list-[^/]+\.js$/, (route) =>
    gone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await open(page, "claire", "/invoices");
  await menuOf(page).getByRole("link", { name: "Customers" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "A new version is available" });
  await expect(alert).toBeVisible();
  await expect(menuOf(page)).toBeVisible();
  gone = false;
  await alert.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Customers/ })).toBeVisible();
});

test("a list reports a lost connection, and loads automatically once it is back", async ({
  page,
}) => {
  const tell = (what: "offline" | "online") =>
    page.evaluate((name) => window.dispatchEvent(new Event(name)), what);
  await open(page, "claire", "/invoices");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await routeRequests(page, "**/api/stripe/**", (route) => route.abort("internetdisconnected"));
  await tell("offline");
  await page.getByRole("link", { name: /^Void/ }).click();
  await expect(page.getByText("Can’t reach the server")).toBeVisible();
  await page.unroute("**/api/stripe/**");
  await tell("online");
  await expect(page.getByRole("row").nth(1)).toContainText("Void");
});

test("reports a part that takes over two minutes in the same way", async ({ page }) => {
  await page.clock.install();
  await routeRequests(
    page,
    /\/assets\/customer-list-[^/]+\.js$/,
    () => new Promise(() => undefined),
  );
  await open(page, "claire", "/invoices");
  await expect(page.getByRole("heading", { level: 1, name: /^Invoices/ })).toBeVisible();
  // From here on, the page's clock only advances when the test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const asked = page.waitForRequest(/\/assets\/customer-list-[^/]+\.js$/);
  await menuOf(page).getByRole("link", { name: "Customers" }).click();
  await asked;
  await page.clock.runFor(119_000);
  await expect(page.getByText("A new version is available")).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText("A new version is available")).toBeVisible();
});

test("Beatriz switches: nothing of the first business stays on screen or is requested again", async ({
  page,
  request,
}) => {
  const maple = await rowsOf(request, await tokenOf(request, "beatriz"), "customer");
  await open(page, "beatriz", "/customer?text=nord");
  await page.getByRole("button", { name: /Switch business \(current: Maple/ }).click();
  await page.getByRole("menuitemradio", { name: /Harbour Supply/ }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(
    page.getByRole("button", { name: /Switch business \(current: Harbour Supply/ }),
  ).toBeVisible();
  await menuOf(page).getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Customers/ })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const rows = await page.getByRole("row").allInnerTexts();
  const names: string[] = maple.map(({ name }: { name: string }) => name);
  expect(rows.filter((row) => names.some((name) => row.includes(name)))).toEqual([]);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("Noor taps a locked action and reads who can allow it", async ({ page }) => {
    await open(page, "noor", "/tax-rates");
    const create = page.getByRole("button", { name: "New tax rate" });
    await expect(create).toHaveAttribute("aria-disabled", "true");
    // The driver doesn't tap disabled elements; people do.
    await create.tap({ force: true });
    // The driver's pointer starts in the corner, where the menu button has a tooltip.
    const reason = page.getByRole("tooltip").filter({ hasText: "Claire Tessier" });
    await expect(reason).toBeVisible();
    await page.getByRole("heading", { name: "Tax rates" }).tap();
    await expect(reason).toHaveCount(0);
  });

  test("Noor searches on a phone, sees each record's full name, and closes the search with its button", async ({
    page,
  }) => {
    await open(page, "noor", "/customer");
    await page.getByRole("banner").getByRole("button", { name: "Search or paste an ID" }).tap();
    const palette = page.getByRole("dialog", { name: "Search or paste an ID" });
    await palette.getByRole("combobox").fill("Stonebridge Coffee");
    const name = palette.getByRole("option", { name: /Stonebridge Coffee Roasters/ }).first();
    await expect(name).toBeVisible();
    const cut = await name.evaluate((option) =>
      [...option.querySelectorAll("span")].some((part) => part.scrollWidth > part.clientWidth + 1),
    );
    expect(cut).toBe(false);
    await palette.getByRole("button", { name: "Close" }).tap();
    await expect(palette).toHaveCount(0);
  });
});
