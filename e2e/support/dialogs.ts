import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { apiAs } from "./billing.ts";
import { routeRequests } from "./network/routes.ts";
import { rowsOf, tokenOf } from "./provider.ts";

interface DialogCase {
  readonly address: string;
  /** The button that opens it. */
  readonly button: string;
  /** The entry of the menu behind that button. */
  readonly entry?: string;
  /** Whether it can be submitted empty without effect, because a field is required. */
  readonly required?: true;
  /** Whether the cancel button has the initial focus although there are text fields. */
  readonly confirms?: true;
  /** Whether it has no text fields. */
  readonly textless?: true;
}

/** Every dialog that opens from a screen, with objects that no other test changes. */
export async function dialogCases(request: APIRequestContext): Promise<readonly DialogCase[]> {
  const token = await tokenOf(request, "claire");
  const api = apiAs(request, token);
  const owner = await api.customer("Atelier Nord Dialogs", "pm_card_visa");
  const { id: opened } = await api.open(owner);
  const paid = await api.pay(owner);
  const [uncaptured] = await rowsOf(request, token, "paymentIntent", {
    status: "requires_capture",
  });
  const [product] = await rowsOf(request, token, "product");
  const customer = `/customer/${owner}`;
  const invoice = `/invoices/${opened}`;
  const more = "More actions";
  return [
    { address: "/paymentIntent", button: "Export" },
    { address: customer, button: "Adjust balance…", required: true },
    { address: customer, button: "Add tax ID", required: true },
    { address: customer, button: "Add", textless: true },
    { address: customer, button: "Edit metadata" },
    { address: invoice, button: "Charge…", textless: true },
    { address: invoice, button: "Send…", confirms: true },
    { address: invoice, button: more, entry: "Mark as paid…", textless: true },
    { address: invoice, button: more, entry: "Void…", textless: true },
    { address: `/paymentIntent/${paid.id}`, button: "Refund…" },
    { address: `/paymentIntent/${uncaptured.id}`, button: "Capture…" },
    {
      address: `/paymentIntent/${uncaptured.id}`,
      button: more,
      entry: "Cancel payment…",
      textless: true,
    },
    { address: "/account", button: "Pay out…" },
    { address: "/account", button: "Payout schedule…", textless: true },
    { address: "/coupons", button: "New coupon", required: true },
    { address: "/coupons/LOYAL5", button: "Edit" },
    { address: "/coupons/LOYAL5", button: "New code" },
    { address: "/tax-rates", button: "New tax rate", required: true },
    { address: `/products/${product.id}`, button: "Edit" },
    { address: `/products/${product.id}`, button: "Add price", required: true },
    { address: "/user", button: "Invite…", required: true },
    { address: "/profile", button: "Edit name" },
    { address: "/profile", button: "Change time zone", textless: true },
    { address: "/profile", button: "Change email", required: true },
    { address: "/profile", button: "Change password", required: true },
  ];
}

interface AccessDialog {
  readonly address: string;
  readonly button: string;
  /** The response that lets Claire open it. */
  readonly answer?: readonly [address: string, change: (answer: object) => object];
}

/**
 * Further dialogs that change who may do what. Tests of identity and developers use them by
 * keyboard.
 */
export const ACCESS_DIALOGS: readonly AccessDialog[] = [
  { address: "/user/roles", button: "New role…" },
  { address: "/user/directory", button: "Connect directory…" },
  {
    address: "/user/security",
    button: "Change second factor…",
    // Only owners who have a second factor can require one.
    answer: ["/api/account/security", (security) => ({ ...security, ownFactor: true })],
  },
  { address: "/user/security", button: "Change limit…" },
  { address: "/profile", button: "Set up…" },
  {
    address: "/profile",
    button: "Add passkey…",
    // Browsers have no passkeys at an IP address.
    answer: ["/api/config", (config) => ({ ...config, passkeyDomain: "localhost" })],
  },
  { address: "/profile", button: "End other sessions…" },
  { address: "/developers", button: "New API key…" },
  { address: "/developers/webhooks", button: "New webhook…" },
];

/**
 * Responds to changes at a URL as if the session were old, so that the page asks the user to verify
 * that it's them.
 */
export async function askToVerify(page: Page, address: string): Promise<void> {
  await routeRequests(page, `**${address}`, (route) => {
    if (route.request().method() === "GET") return route.continue();
    const json = { error: "Verify", code: "verification_required", request_id: "req_1" };
    return route.fulfill({ status: 403, json });
  });
}

/** Returns the text fields of a dialog, in order. */
const TEXT =
  "input:not([type=radio], [type=checkbox], [type=hidden], [role=combobox], [readonly], [tabindex='-1'], :disabled), textarea:not([readonly], :disabled)";

/** Waits until the effect of a key press, such as a focus change, is rendered. */
const frames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** A focus guard at the edge of a dialog moves focus back into it within a frame. */
async function inDialog(page: Page): Promise<boolean> {
  await frames(page);
  return page.evaluate(() => document.activeElement?.closest("[role=dialog]") instanceof Element);
}

const isField = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

/** How a dialog is dismissed. */
type WayOut = "Escape" | "button" | "cross";

async function giveUp(page: Page, way: WayOut): Promise<void> {
  if (way === "Escape") return page.keyboard.press("Escape");
  const dialog = page.getByRole("dialog");
  const beside = dialog
    .locator("button[type=submit]")
    .locator("xpath=preceding-sibling::button[1]");
  await (way === "button" ? beside : dialog.getByRole("button").first()).press("Enter");
}

/** Changes a dialog's selection. Returns false if there is nothing to select. */
async function chooseOther(dialog: Locator): Promise<boolean> {
  const other = dialog
    .locator("input:is([type=radio]:not(:checked), [type=checkbox]):not(:disabled)")
    .first();
  if ((await other.count()) === 0) return false;
  await other.press("Space");
  return true;
}

/**
 * Opens a dialog, goes through its fields and closes it, by keyboard only.
 * @returns problems that a keyboard user would have
 */
export async function checkDialog(
  page: Page,
  one: DialogCase,
  way: WayOut,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const dialog = page.getByRole("dialog");
  const button = page.getByRole("button", { name: new RegExp(`^${one.button}`) }).first();
  await button.press("Enter");
  if (one.entry) {
    await page.getByRole("menuitem", { name: one.entry }).focus();
    await page.keyboard.press("Enter");
  }
  await dialog.waitFor();
  const text = dialog.locator(TEXT).first();
  if (!one.textless) await text.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest("[role=dialog]") !== null);

  const focused = await dialog.evaluate((element) => {
    const { activeElement } = document;
    return {
      field: activeElement?.matches("input, textarea, [role=combobox]") === true,
      closes: activeElement === element.querySelector("button"),
    };
  });
  if (!one.textless && !one.confirms && !focused.field) problems.push("begins at no field");
  if (focused.closes) problems.push("begins at the cross");

  // As many steps as one whole cycle.
  const stops = await dialog.locator("button, input, textarea, a[href], [tabindex='0']").count();
  for (let step = 0; step <= Math.min(stops, 40); step++) {
    await page.keyboard.press("Tab");
    if (!(await inDialog(page))) {
      problems.push("Tab leads out of it");
      break;
    }
  }
  if (one.required) {
    await page.keyboard.press("Control+Enter");
    const fault = dialog.locator("[aria-invalid=true]").first();
    await fault.waitFor();
    await frames(page);
    if (!(await isField(fault)))
      problems.push("submitted empty, does not lead to the field in error");
  }
  let typed: string | undefined;
  if (!one.textless) {
    await text.focus();
    await page.keyboard.press("End");
    await page.keyboard.type("7");
    typed = await text.inputValue();
  }
  if (typed !== undefined || (await chooseOther(dialog))) {
    await giveUp(page, way);
    const stay = page.getByRole("button", { name: "Keep editing" });
    await stay.or(page.locator("body:not(:has([role=dialog]))")).first().waitFor();
    if ((await stay.count()) === 0) problems.push(`${way} loses what was typed or chosen`);
    else {
      await frames(page);
      if (!(await isField(stay))) problems.push("the question is not focused");
      await page.keyboard.press("Enter");
      await stay.waitFor({ state: "detached" });
      // Leaving a field with several entries adds the typed text as an entry.
      const stays =
        typed === undefined ||
        (await text.inputValue()) === typed ||
        ((await dialog.textContent()) ?? "").includes("7");
      if (!stays) problems.push("staying loses what was typed");
      if (!(await inDialog(page))) problems.push("staying loses the place");
      await giveUp(page, way);
      await page.getByRole("button", { name: "Leave", exact: true }).press("Enter");
    }
  } else {
    await giveUp(page, way);
  }
  await dialog.waitFor({ state: "detached" });
  await frames(page);
  if (await page.evaluate(() => document.activeElement === document.body)) {
    problems.push("closed, leaves the focus nowhere");
  }
  return problems;
}
