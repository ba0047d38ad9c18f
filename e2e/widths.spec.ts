import { type APIRequestContext, expect, test } from "@playwright/test";
import { open } from "./support/back-office.ts";
import { apiAs } from "./support/billing.ts";
import { brokenLayout, layoutShift } from "./support/checks/layout.ts";
import { leftOver, onlyEnglish } from "./support/checks/leftover.ts";
import { openMailbox } from "./support/mailbox.ts";
import { tokenOf } from "./support/provider.ts";
import { screens } from "./support/screens.ts";

const WIDTHS = [1920, 1440, 1280, 1024, 820, 390, 360];

/**
 * Widths between the others that lists must fit too: just above phones, and beside the expanded
 * menu.
 */
const LISTS =
  /^\/(customer|invoices|paymentIntent|coupons|tax-rates|products|user)$|^\/balanceTransaction/;
const BETWEEN = [1180, 900, 640];

/** An object's page has tables and a breadcrumb, which are longest in French. */
const OBJECT = /^\/(customer|invoices|paymentIntent|coupons|products|account\/payouts)\/\w/;
const OBJECT_WIDTHS = [900, 820, 640];

/**
 * Maximum cumulative layout shift that browsers rate as good (web.dev/articles/cls). A timeline's
 * length and a tab's count aren't known before they load, and their order depends on the machine.
 */
const STILL = 0.1;

/** An authorized payment has the longest type of an event, which the page of events then lists. */
async function longestEventType(request: APIRequestContext): Promise<void> {
  const { customer, post } = apiAs(request, await tokenOf(request, "claire"));
  const odile = await customer("Odile Fournier");
  const card = await post("paymentMethod", { payment_method: "pm_card_visa", customer: odile });
  await post("paymentIntent", {
    customer: odile,
    payment_method: card.id,
    amount: 12_000,
    currency: "cad",
    capture_method: "manual",
  });
}

// They change nothing that exists and are the longest, so they are split between workers.
test.describe.configure({ mode: "parallel" });

for (const [language, widths] of [
  ["en", WIDTHS],
  ["fr", [1280, 390, 360]],
  ["es", [1280, 390, 360]],
] as const) {
  test(`every screen fits every width: ${language}`, async ({ page, request }) => {
    test.setTimeout(600_000);
    await open(page, "claire", "/customer");
    await openMailbox(page);
    await longestEventType(request);
    const english = language === "en" ? new Set<string>() : await onlyEnglish(language);
    const found: string[] = [];
    for (const address of await screens(request)) {
      await page.setViewportSize({ width: widths[0], height: 900 });
      await page.goto(`${address}${address.includes("?") ? "&" : "?"}lang=${language}`);
      await expect(page.locator("h1, [role=dialog] h2").first()).toBeVisible();
      await expect(page.locator("main, [role=dialog]").locator("[aria-busy=true]")).toHaveCount(0);
      const shift = await layoutShift(page);
      if (shift > STILL) found.push(`${address} moved by ${shift.toFixed(3)} while it loaded`);
      const untranslated = await leftOver(page, english);
      found.push(...untranslated.map((text) => `${address} is left in English: ${text}`));
      const between = LISTS.test(address) ? BETWEEN : [];
      const narrow = language === "fr" && OBJECT.test(address) ? OBJECT_WIDTHS : [];
      for (const width of [...widths, ...between, ...narrow]) {
        await page.setViewportSize({ width, height: 900 });
        // Rows and menus are laid out again after a resize.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        found.push(
          ...(await brokenLayout(page)).map((fault) => `${address} at ${width}: ${fault}`),
        );
      }
    }
    expect(found).toEqual([]);
  });
}
