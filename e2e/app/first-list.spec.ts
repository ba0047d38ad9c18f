import { expect, type Page, type Request, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";

test.afterEach(endRoutes);

/** Returns the visible text once the page's first content is rendered. */
const ROWS = "main table:not([aria-busy=true]) tbody td";
const PAGES = [
  "/customer",
  "/paymentIntent",
  "/balanceTransaction",
  "/invoices",
  "/invoices?status=paid&created=last_30_days&sort=-amount",
  "/coupons",
  "/products",
  "/tax-rates",
  "/user",
  "/account/payouts",
] as const;

/** Returns the page's requests, starting with the document, in order. */
function watch(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => sent.push(request));
  return sent;
}
const pathOf = (request: Request) => new URL(request.url()).pathname;

/**
 * Blocks every request except for documents and the files that the current page refers to, so that
 * whatever is rendered took one round trip after the document.
 */
async function answerPagesOnly(page: Page): Promise<void> {
  let html = "";
  const never = () => new Promise<never>(() => undefined);
  await routeRequests(page, /\/(api|auth|public)\//, never);
  await routeRequests(page, /\/assets\/.+\.(js|css)$/, (route) =>
    html.includes(pathOf(route.request())) ? route.continue() : never(),
  );
  await routeRequests(
    page,
    (url) => PAGES.some((path) => path.split("?")[0] === url.pathname),
    async (route) => {
      const response = await route.fetch();
      html = await response.text();
      await route.fulfill({ response, body: html });
    },
  );
}

for (const address of PAGES) {
  test(`${address} shows its rows one round trip after its page`, async ({ page }) => {
    const response = await page.request.post("/auth/token", {
      data: { email: "owner@maple.example", password: "counterfoil-demo" },
    });
    const { token } = await response.json();
    // Another test may have left the language at French, whose files the page would refer to.
    await page.request.post("/api/auth/language", {
      data: { language: "en" },
      headers: { authorization: `Bearer ${token}` },
    });
    await answerPagesOnly(page);
    await page.goto(address);
    await expect(page.locator(ROWS).first()).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("CT");
  });
}

test.describe("in French", () => {
  test.use({ locale: "fr-CA" });
  test("the page includes the messages as well", async ({ page }) => {
    await page.request.post("/auth/token", {
      data: { email: "owner@harbour.example", password: "counterfoil-demo" },
    });
    await answerPagesOnly(page);
    await page.goto("/customer");
    await expect(page.locator(ROWS).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Clients");
  });
});

test("the page requests a session that the server couldn't include", async ({ page }) => {
  // As after a link in an email: a strict cookie isn't sent with a visit from another site.
  await routeRequests(page, "**/customer", async (route) => {
    const headers = { ...route.request().headers(), cookie: "" };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await open(page, "claire", "/customer");
  await expect(page.locator(ROWS).first()).toBeVisible();
});

/** Advances the page's clock by one minute. */
async function minuteLater(page: Page): Promise<void> {
  for (let second = 0; second < 60; second += 5) await page.clock.runFor(5_000);
}
/** Stored visits of a user who opened a screen today and on the two days before. */
function opened(path: string): string {
  const today = Math.floor(Date.now() / 86_400_000);
  return JSON.stringify({ [path]: [today - 2, today - 1, today] });
}

/**
 * Chooses what the browser reports of the connection. Its own estimate follows the machine's load.
 */
async function connect(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);
}

/** Stores that the user opened a screen today and on the two days before. */
async function visit(page: Page, path: string): Promise<void> {
  await page.addInitScript((visits) => {
    localStorage.setItem("counterfoil.visits", visits);
  }, opened(path));
}

const THIRD_GENERATION = { effectiveType: "3g", downlink: 1.4, rtt: 560 };

for (const [line, connection] of Object.entries({
  "whose owner saves data": { saveData: true },
  "of the third generation": THIRD_GENERATION,
})) {
  test(`on a connection ${line} nothing is preloaded`, async ({ page }) => {
    await connect(page, connection);
    await visit(page, "/customer");
    await page.clock.install();
    const sent = watch(page);
    await open(page, "claire", "/invoices");
    await page.locator(ROWS).first().waitFor();
    await page.getByRole("link", { name: "Customers" }).hover();
    await page.getByRole("navigation", { name: /page/i }).getByRole("button").last().hover();
    await minuteLater(page);
    const reads = sent.map(pathOf).filter((path) => path.startsWith("/api/stripe/"));
    // The list on screen may be refreshed.
    expect(reads.filter((path) => path !== "/api/stripe/invoice")).toEqual([]);
    expect(sent.filter((request) => request.url().includes("starting_after"))).toEqual([]);
    expect(
      sent.map(pathOf).filter((path) => /customer-list|detail|\/provider\//.test(path)),
    ).toEqual([]);
  });
}

test("on any other connection a screen is preloaded if the user opened it on several days", async ({
  page,
}) => {
  await connect(page, { effectiveType: "4g", downlink: 10, rtt: 50 });
  await visit(page, "/customer");
  const sent = watch(page);
  await open(page, "claire", "/invoices");
  await expect
    .poll(() => sent.map(pathOf).filter((path) => path === "/api/stripe/customer").length)
    .toBe(1);
  expect(sent.map(pathOf).filter((path) => /payment-list|coupon/.test(path))).toEqual([]);
});

test("a locked action names the missing permission on a slow connection too", async ({ page }) => {
  await connect(page, THIRD_GENERATION);
  await open(page, "noor", "/coupons");
  await expect(page.getByRole("button", { name: /New coupon/ })).toHaveAccessibleDescription(
    "You need the permission “Create coupons”. Ask Claire Tessier, the owner.",
  );
});

test("once the list is idle, a click on an invoice requests all its scripts at the same time", async ({
  page,
}) => {
  const listed = page.waitForResponse("**/imports.json");
  await open(page, "claire", "/invoices?status=paid");
  await listed;
  const sent = watch(page);
  await page.locator("main tbody a").first().click();
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  const scripts = sent.filter((request) => pathOf(request).endsWith(".js"));
  const fetched = scripts.filter((request) => request.resourceType() === "fetch").map(pathOf);
  const imported = scripts.filter((request) => request.resourceType() === "script").map(pathOf);
  expect(fetched.length).toBeGreaterThan(10);
  // An import of what wasn't requested before it would cost a further round trip.
  expect(imported.filter((path) => !fetched.includes(path))).toEqual([]);
});
