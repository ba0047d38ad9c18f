import type { Page } from "@playwright/test";

/** A screen, the click that opens it, and an element that shows that it is complete. */
export interface Screen {
  readonly name: string;
  /** The page with the element to click. */
  readonly from: string;
  /** The element to click. */
  readonly click: string;
  /** Pattern of its address. */
  readonly path: string;
  /** An element that only this screen has. */
  readonly shows: string;
}

/** The start of every measurement: the list whose size `scripts/bytes.mjs` limits. */
export const START = "/invoices";

const menu = (name: string, path: string, shows: string): Screen => ({
  name,
  from: START,
  click: `nav a[href="${path}"]`,
  path: `^${path}($|\\?)`,
  shows,
});

const detail = (name: string, from: string, path: string): Screen => ({
  name,
  from,
  click: `main a[href^="${path}"]`,
  path: `^${path}`,
  shows: "main h1",
});

/** Every menu entry, the account's other pages, and an object of each kind. */
export const SCREENS: readonly Screen[] = [
  menu("home", "/", "#attention"),
  menu("customers", "/customer", 'main a[href^="/customer/cus_"]'),
  menu("payments", "/paymentIntent", 'main a[href^="/paymentIntent/pi_"]'),
  { ...menu("invoices", "/invoices", 'main a[href^="/invoices/in_"]'), from: "/coupons" },
  menu("coupons", "/coupons", 'main a[href^="/coupons/"]'),
  menu("tax rates", "/tax-rates", 'main a[href*="open=txr_"]'),
  menu("products", "/products", 'main a[href^="/products/prod_"]'),
  menu("team", "/user", "main tbody tr [class*=avatar]"),
  menu("account", "/account", "main dl"),
  {
    ...menu("payouts", "/account/payouts", 'main a[href^="/account/payouts/po_"]'),
    from: "/account",
    click: 'main a[href="/account/payouts"]',
  },
  {
    ...menu("reports", "/account/reports", "main form"),
    from: "/account",
    click: 'main a[href="/account/reports"]',
  },
  {
    ...menu("business", "/account/business", "main dl"),
    from: "/account",
    click: 'main a[href="/account/business"]',
  },
  detail("a customer", "/customer", "/customer/cus_"),
  detail("a payment", "/paymentIntent", "/paymentIntent/pi_"),
  detail("an invoice", "/invoices", "/invoices/in_"),
  detail("a coupon", "/coupons", "/coupons/"),
  detail("a product", "/products", "/products/prod_"),
  { ...detail("a payout", "/account/payouts", "/account/payouts/po_"), shows: "main dl" },
  {
    ...detail("a tax rate", "/tax-rates", "/tax-rates"),
    click: 'main a[href*="open=txr_"]',
    path: "open=txr_",
    shows: '[role="dialog"] h2',
  },
];

/** Opens the page with the element to click, through the menu. */
export async function goTo(page: Page, from: string): Promise<void> {
  const { pathname, searchParams } = new URL(page.url());
  // A drawer is over the list that it was opened from.
  if (searchParams.has("open")) {
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Close" }).first().click();
    await drawer.waitFor({ state: "detached" });
  }
  if (pathname === from) return;
  await page
    .locator(`nav a[href="/${from.split("/")[1]}"]`)
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === `/${from.split("/")[1]}`);
  if (from.split("/").length <= 2) return;
  await page.locator(`main a[href="${from}"]`).first().click();
  await page.waitForURL((url) => url.pathname === from);
}
