import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { holdLiveUpdates, open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { checkDialog, dialogCases } from "../support/dialogs.ts";
import { saved } from "../support/editor.ts";
import { routeRequests } from "../support/network/routes.ts";
import { atProvider, tokenOf } from "../support/provider.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** Expects that an element of the page has focus, not the body. */
async function keepsFocus(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}

async function type(field: Locator, text: string, key: string): Promise<void> {
  await field.fill("");
  await field.pressSequentially(text);
  await field.press(key);
}

test("Ctrl and Enter with a line's taxes open reviews the selection, and deselects nothing", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const { id } = await api.draft(await api.customer("Atelier Nord Shortcut"));
  await open(page, "claire", `/invoices/${id}/edit`);
  await page.getByRole("button", { name: /^Line 1, Tax/ }).press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: "GST 5%", exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toBeVisible();
  expect(await atProvider(request, claire, "invoice", id)).toMatchObject({ total: 283_989 });
});

test("a coupon is applied by name and Enter, stays when it is selected again, and shows why it can't be applied", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const run = `K${Date.now().toString(36)}`.toUpperCase();
  const coupon = (name: string, terms: object = {}) =>
    api.post("coupon", { id: name, name, percent_off: 10, duration: "once", ...terms });
  await coupon(`${run}10`);
  await coupon(`${run}OUT`, { max_redemptions: 1 });
  await coupon(`${run}USD`, { percent_off: undefined, amount_off: 500, currency: "usd" });
  const soon = Math.ceil(Date.now() / 1000) + 2;
  await coupon(`${run}PAST`, { redeem_by: soon });
  await api.post("promotionCode", {
    code: `${run}CODE`,
    promotion: { type: "coupon", coupon: `${run}10` },
  });
  // Typing still finds it by its code.
  await coupon(`${run}GONE`);
  await api.post("promotionCode", {
    code: `${run}10GONE`,
    promotion: { type: "coupon", coupon: `${run}GONE` },
  });
  await request.delete(`/api/stripe/coupon/${run}GONE`, {
    headers: { authorization: `Bearer ${claire}` },
  });
  const owner = await api.customer("Atelier Nord Coupons");
  await api.open(owner, undefined, { discounts: [{ coupon: `${run}OUT` }] });
  const { id } = await api.draft(owner);
  await open(page, "claire", `/invoices/${id}/edit`);
  const field = page.getByRole("combobox", { name: "Coupon" });
  const held = async () =>
    (await atProvider(request, claire, "invoice", id)).total_discount_amounts;

  await type(field, `${run}10`, "Enter");
  await expect(page.getByText("($247.00)")).toBeVisible();
  await type(field, `${run}10`, "Enter");
  await expect(page.getByText("($247.00)")).toBeVisible();
  await saved(page);
  expect(await held()).toMatchObject([{ amount: 24_700 }]);

  for (const [code, why] of [
    [`${run}NONE`, `No coupon matches “${run}NONE”`],
    [`${run}PAST`, `${run}PAST has expired`],
    [`${run}OUT`, `${run}OUT is fully redeemed`],
    [`${run}USD`, `${run}USD is for another currency`],
  ] as const) {
    await type(field, code, "Enter");
    await expect(page.getByText(why).first()).toBeVisible();
    await field.press("Tab");
    await expect(field).toHaveValue(code);
    await expect(field).toHaveAccessibleDescription(new RegExp(why));
    await page.keyboard.press("Control+Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(field).toBeFocused();
  }
  await field.fill("");
  await page.getByRole("button", { name: `Remove ${run}10` }).click();
  await expect(page.getByText("($247.00)")).toHaveCount(0);
  await type(field, `${run}code`.toLowerCase(), "Enter");
  await expect(page.getByText("($247.00)")).toBeVisible();
});

test("every form and dialog begins at its first field, and choosing by keyboard never loses the place", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const run = Date.now().toString(36);
  const name = `Keyboard ${run} Ltd`;
  const id = await api.customer(name);

  await open(page, "claire", "/customer");
  await page.getByRole("link", { name: "New customer" }).first().click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);

  await page.goto("/invoices");
  await page.getByRole("link", { name: "New invoice" }).first().click();
  const customer = page.getByRole("combobox", { name: "Customer" });
  await expect(customer).toBeFocused();
  await type(customer, name, "Enter");
  await expect(page.getByLabel("Line 1, Description")).toBeFocused();

  await page.getByRole("button", { name: "Change", exact: true }).click();
  await type(customer, `Newcomer ${run}`, "Tab");
  await expect(customer).toHaveAccessibleDescription(/No customer matches/);
  await page.getByRole("button", { name: "New customer…" }).press("Enter");
  await expect(dialog(page).getByLabel("Name")).toHaveValue(`Newcomer ${run}`);
  await expect(dialog(page).getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`Newcomer ${run}`).first()).toBeVisible();
  await expect(page.getByLabel("Line 1, Description")).toBeFocused();

  await page.goto("/paymentIntent");
  await page.getByRole("link", { name: "New payment" }).first().click();
  await expect(customer).toBeFocused();
  await type(customer, name, "Enter");
  await expect(customer).toHaveValue(name);
  await keepsFocus(page);

  await page.goto(`/customer/${id}`);
  await page.getByRole("button", { name: "Adjust balance" }).click();
  const amount = dialog(page).getByRole("textbox", { name: "Amount" });
  await expect(amount).toBeFocused();
  await expect(dialog(page).getByText("$", { exact: true })).toBeVisible();
  await dialog(page).getByLabel("Reason").fill("Signs that came late");
  await page.keyboard.press("Control+Enter");
  await expect(amount).toBeFocused();

  // The session ends while the dialog is open. Its content stays, and is submitted once after
  // sign-in.
  await amount.fill("25.00");
  await holdLiveUpdates(page);
  await page.request.post("/auth/logout");
  await page.keyboard.press("Control+Enter");
  const again = page.getByRole("dialog", { name: "You’ve been signed out" });
  await expect(again.getByLabel("Password")).toBeFocused();
  await again.getByLabel("Password").fill("not-the-password");
  await page.keyboard.press("Enter");
  await expect(again.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await routeRequests(page, "**/api/stripe/**", async (route) => {
    if (route.request().method() === "POST") await asked;
    await route.continue();
  });
  await again.getByLabel("Password").fill(process.env.DEMO_PASSWORD ?? "counterfoil-demo");
  await page.keyboard.press("Enter");
  await expect(again).toHaveCount(0);
  // While it is sent, its button has the focus.
  await expect(dialog(page).locator("[type=submit]")).toBeFocused();
  answer();
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(async () => (await atProvider(request, claire, "customer", id)).balance)
    .toBe(-2_500);
});

test("Enter in the product search picks the first product found, also when it comes before the answer", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const { id } = await api.draft(await api.customer("Atelier Nord Products"));
  await open(page, "claire", `/invoices/${id}/edit`);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await routeRequests(page, /\/api\/stripe\/product\?.*text=/, async (route) => {
    await asked;
    await route.continue();
  });
  const from = page.getByRole("button", { name: "From products" });
  await from.press("Enter");
  const search = dialog(page).getByRole("searchbox");
  await expect(search).toBeFocused();
  await page.keyboard.type("Logo lic");
  await page.keyboard.press("Enter");
  answer();
  await expect(page.getByLabel("Line 3, Description")).toHaveValue("Logo licence");
  await expect(search).toHaveValue("Logo lic");
  await page.keyboard.press("Escape");
  await expect(from).toBeFocused();
  await saved(page);
  const { lines } = await atProvider(request, claire, "invoice", id);
  expect(lines.data.map(({ description }: { description: string }) => description)).toEqual([
    "Wayfinding signage",
    "Rush production",
    "Logo licence",
  ]);
});

/** Addresses of all forms that create something, from the features' routes. */
function formAddresses(): string[] {
  const features = join(import.meta.dirname, "../../apps/backoffice/src/features");
  return readdirSync(features).flatMap((feature) => {
    const manifest = readFileSync(join(features, feature, "index.tsx"), "utf8");
    return [...manifest.matchAll(/path: "(create\/\w+)"/g)].map(([, path]) => `/${path}`);
  });
}

test("every create form focuses its first field, and on an empty submit the first field in error", async ({
  page,
}) => {
  const addresses = formAddresses();
  expect(addresses.length).toBeGreaterThanOrEqual(4);
  await open(page, "claire", "/");
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator("input:focus, textarea:focus"), address).toHaveCount(1);
    await expect(page.locator("[aria-invalid=true]"), address).toHaveCount(0);
    await page.keyboard.press("Control+Enter");
    const fault = page.locator("[aria-invalid=true]").first();
    await expect(fault, address).toBeVisible();
    await expect(fault, address).toBeFocused();
  }
});

test("an unavailable server isn't reported as a newer version, and the page opens once it is back", async ({
  page,
}) => {
  await open(page, "claire", "/invoices");
  await routeRequests(page, /\/assets\/coupon-list-[^/]+\.js$|\/api\/config$/, (route) =>
    route.abort("connectionrefused"),
  );
  await page.getByRole("navigation").getByRole("link", { name: "Coupons" }).click();
  await expect(page.getByText("Can’t reach the server")).toBeVisible();
  await expect(page.getByText("A new version is available")).toHaveCount(0);
  await page.unrouteAll();
  await expect(page.getByRole("heading", { level: 1, name: /^Coupons/ })).toBeVisible();
});

const WAYS = ["button", "Escape", "button", "cross"] as const;

test("every dialog begins at its first field, keeps the focus, and asks before Escape, its button or its cross loses what was typed or chosen", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/");
  const found: string[] = [];
  for (const [index, one] of (await dialogCases(request)).entries()) {
    await page.goto(one.address);
    for (const fault of await checkDialog(page, one, WAYS[index % WAYS.length] ?? "Escape")) {
      found.push(`${one.address}, ${one.entry ?? one.button}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
});
