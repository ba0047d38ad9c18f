import { TIMELINE_PATH } from "@counterfoil/contract";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { allMessages } from "../../packages/i18n/src/all-messages.ts";
import { readScreens } from "../../scripts/build/screens.mjs";
import { changeResponse, open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { brokenFigures } from "../support/checks/broken-figures.ts";
import { lasting } from "../support/checks/lasting.ts";
import { brokenLayout, layoutShift } from "../support/checks/layout.ts";
import { leftOver, onlyEnglish } from "../support/checks/leftover.ts";
import { brokenPrint } from "../support/checks/print.ts";
import { ACCESS_DIALOGS, askToVerify, dialogCases } from "../support/dialogs.ts";
import { openMailbox } from "../support/mailbox.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";
import { tokenOf } from "../support/provider.ts";
import { screens } from "../support/screens.ts";

test.afterEach(endRoutes);

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
const OBJECT_WIDTHS = [1180, 900, 820, 640];

/**
 * Maximum cumulative layout shift that browsers rate as good (web.dev/articles/cls). A timeline's
 * length and a tab's count aren't known before they load, and their order depends on the machine.
 */
const STILL = 0.1;

/**
 * Creates what has the longest texts: an authorized payment, for the type of its event, which the
 * page of events lists, and the description of a credit in the newest customer's ledger.
 */
async function longestTexts(request: APIRequestContext): Promise<void> {
  const { customer, post } = apiAs(request, await tokenOf(request, "claire"));
  const odile = await customer("Odile Fournier");
  await post(`customer/${odile}/balance`, {
    amount: -12_000,
    currency: "cad",
    description: "Geste commercial pour le retard de livraison de l’enseigne du Vieux-Port",
  });
  const card = await post("paymentMethod", { payment_method: "pm_card_visa", customer: odile });
  await post("paymentIntent", {
    customer: odile,
    payment_method: card.id,
    amount: 12_000,
    currency: "cad",
    capture_method: "manual",
  });
}

interface Visit {
  readonly language: "en" | "fr" | "es";
  readonly widths: readonly number[];
  /**
   * The theme and window of the accessibility rules. Contrast depends on the theme alone and target
   * size on the width alone, so two pairs cover all four.
   */
  readonly rules?: { readonly colorScheme: "light" | "dark"; readonly width: number };
}

/** Each screen is loaded once in each language. */
const VISITS: readonly Visit[] = [
  {
    language: "fr",
    widths: [1280, 390, 360],
    rules: { colorScheme: "light", width: 1440 },
  },
  {
    language: "es",
    widths: [1280, 390, 360],
    rules: { colorScheme: "dark", width: 390 },
  },
  { language: "en", widths: WIDTHS },
];

/**
 * Sets the width and waits until rows and menus are laid out again, in the page's own typeface:
 * another one is wider.
 */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Returns what opens the filters of a list on a phone. */
const filtersButton = (page: Page) => page.getByRole("button", { name: /^Filt(?:ers|res|ros)/ });

/** Returns a pattern for a button in a language, by its English text. */
async function translated(language: "fr" | "es", text: string): Promise<RegExp> {
  const [english, other] = await Promise.all([allMessages("en"), allMessages(language)]);
  // A menu adds the ellipsis to what opens a dialog.
  const plain = text.replace(/…$/, "");
  const texts = Object.entries(other).filter(([id]) => [text, plain].includes(english[id] ?? ""));
  return new RegExp(
    `^(?:${texts.map(([, one]) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`,
  );
}

/** Returns which accessibility rules the page violates, and whether it scrolls sideways. */
async function brokenRules(page: Page, width: number): Promise<string[]> {
  await resize(page, width);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(await violationsOn(page)),
    ...(overflow > 0 ? [`the page scrolls ${overflow} px sideways`] : []),
  ];
}

test("every screen of the back office is among those that are checked", async ({ request }) => {
  const paths = (await screens(request)).map((address) => address.split("?")[0] ?? address);
  const missing = (await readScreens()).filter(({ path }) => {
    const pattern = new RegExp(`^/${path.replace(/^\//, "").replace(/\$\w+/, "[^/]+")}$`);
    // A payout opens as a panel over the list of payouts.
    return path !== "$id" && !paths.some((address) => pattern.test(address));
  });
  expect(missing.map(({ path }) => path)).toEqual([]);
});

// They change nothing that exists and are the longest, so they are split between workers.
test.describe.configure({ mode: "parallel" });

for (const { language, widths, rules } of VISITS) {
  const title =
    rules === undefined
      ? "every screen fits every width"
      : "every screen fits every width and breaks no accessibility rule";
  test.describe(language, () => {
    test(title, async ({ page, request }) => {
      test.setTimeout(900_000);
      const found: string[] = [];
      const check = async (address: string): Promise<void> => {
        if (rules === undefined) return;
        const broken = await brokenRules(page, rules.width);
        found.push(...broken.map((fault) => `${address} at ${rules.width}: ${fault}`));
      };
      if (rules) await page.emulateMedia({ colorScheme: rules.colorScheme });
      await page.goto(`/signin/?lang=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await check("/signin/");
      await open(page, "claire", "/customer");
      await openMailbox(page);
      await longestTexts(request);
      const english = language === "en" ? new Set<string>() : await onlyEnglish(language);
      for (const address of await screens(request)) {
        await page.setViewportSize({ width: widths[0] ?? 1280, height: 900 });
        await page.goto(`${address}${address.includes("?") ? "&" : "?"}lang=${language}`);
        // A panel open over its list removes the list's heading from the accessibility tree.
        await expect(page.locator("h1, [role=dialog] h2").first()).toBeVisible();
        await expect(page.locator("main, [role=dialog]").locator("[aria-busy=true]")).toHaveCount(
          0,
        );
        const shift = await layoutShift(page);
        if (shift > STILL) found.push(`${address} moved by ${shift.toFixed(3)} while it loaded`);
        const untranslated = await leftOver(page, english);
        found.push(...untranslated.map((text) => `${address} is left in English: ${text}`));
        const between = LISTS.test(address) ? BETWEEN : [];
        const narrow = language === "fr" && OBJECT.test(address) ? OBJECT_WIDTHS : [];
        for (const width of [...widths, ...between, ...narrow]) {
          await resize(page, width);
          // A phone loads it separately, and has less room for the search hint then.
          if (width < 640 && LISTS.test(address)) await expect(filtersButton(page)).toBeVisible();
          const faults = await lasting(page, async () => [
            ...(await brokenLayout(page)),
            ...(await brokenFigures(page)),
          ]);
          found.push(...faults.map((fault) => `${address} at ${width}: ${fault}`));
        }
        found.push(...(await brokenPrint(page)).map((fault) => `${address} ${fault}`));
        await check(address);
      }
      expect(found).toEqual([]);
    });
  });
}

async function timelineOf(request: APIRequestContext, token: string, id: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.get(TIMELINE_PATH.replace(":id", id), { headers });
  return (await response.json()).data;
}

for (const width of [1440, 390]) {
  test(`a payment’s page stays in place while its parts load late, ${width} px wide`, async ({
    page,
    request,
  }) => {
    const token = await tokenOf(request, "claire");
    const api = apiAs(request, token);
    const customer = await api.customer("Atelier Nord Late", "pm_card_visa");
    const charged = await api.pay(customer);
    const authorized = await api.pay(customer, { capture_method: "manual" });
    const cancelled = await api.pay(customer, { capture_method: "manual" });
    await api.post(`paymentIntent/${cancelled.id}/cancel`);
    const captured = await api.pay(customer, { capture_method: "manual" });
    await api.post(`paymentIntent/${captured.id}/capture`);
    const disputed = await api.pay(
      await api.customer("Atelier Nord Disputed", "pm_card_createDispute"),
    );
    const payments = { charged, authorized, cancelled, captured, disputed };
    // An event that arrives while the page is open is a further row.
    for (const [name, { id }] of Object.entries(payments)) {
      const length = name === "charged" || name === "authorized" ? 1 : 2;
      const entries = () => timelineOf(request, token, id);
      await expect.poll(async () => (await entries()).length, id).toBe(length);
    }
    await page.setViewportSize({ width, height: 844 });
    await open(page, "claire", "/profile");
    for (const [name, { id }] of Object.entries(payments)) {
      let arrive = () => {};
      const late = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const hold = /\/api\/timeline\/|\/assets\/(timeline-section|event-log|events)-/;
      await routeRequests(page, hold, (route) => late.then(() => route.continue()));
      await page.goto(`/paymentIntent/${id}`);
      await expect(page.getByRole("heading", { name: "Money" })).toBeVisible();
      arrive();
      await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
      await expect(page.getByText("Event log")).toBeVisible();
      await expect(page.locator("main").locator("[aria-busy=true], [class*=skeleton]")).toHaveCount(
        0,
      );
      expect(await layoutShift(page), name).toBeLessThan(0.005);
      await page.unroute(hold);
    }
  });
}

for (const language of ["fr", "es"] as const) {
  test(`every dialog fits a phone, in ${language}`, async ({ page, request }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    // Other tests check the rules in the light theme.
    if (language === "es") await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 360, height: 844 });
    await open(page, "claire", `/customer?lang=${language}`);
    const english = await onlyEnglish(language);
    const press = async (role: "button" | "menuitem", text: string): Promise<void> => {
      const target = page.getByRole(role, { name: await translated(language, text) }).first();
      await expect(target).toBeEnabled();
      await target.press("Enter");
    };
    const check = async (name: string): Promise<void> => {
      const faults = [
        ...(await brokenLayout(page)),
        ...(await brokenFigures(page)),
        ...(await leftOver(page, english)).map((text) => `left in English: ${text}`),
        ...(language === "es" ? await violationsOn(page, { only: "[role=dialog]" }) : []),
      ];
      found.push(...faults.map((fault) => `${name}: ${fault}`));
      const box = await page.getByRole("dialog").last().boundingBox();
      const below = 844 - (box ? box.y + box.height : 0);
      if (Math.abs(below) > 1) found.push(`${name} ends ${below} px above the foot of the window`);
    };
    for (const { address, button, entry } of await dialogCases(request)) {
      await page.goto(`${address}?lang=${language}`);
      await press("button", button);
      if (entry) await press("menuitem", entry);
      await expect(page.getByRole("dialog")).toBeVisible();
      await check(`${address} › ${entry ?? button}`);
    }
    for (const { address, button, answer } of ACCESS_DIALOGS) {
      if (answer) await changeResponse(page, ...answer);
      await page.goto(`${address}?lang=${language}`);
      await press("button", button);
      await expect(page.getByRole("dialog")).toBeVisible();
      await check(`${address} › ${button}`);
      await page.unrouteAll({ behavior: "wait" });
    }
    await askToVerify(page, "/api/account/security");
    await page.goto(`/user/security?lang=${language}`);
    await press("button", "Change limit…");
    await press("button", "Save");
    await expect(
      page.getByRole("dialog", { name: await translated(language, "Verify that it’s you") }),
    ).toBeVisible();
    await check("Verify that it’s you");
    expect(found).toEqual([]);
  });
}
