import { expect, type Frame, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";

const PATH = "/developers/reference";
const CREATE_TAX_RATE = `${PATH}#tag/taxrate/POST/api/stripe/taxRate`;

const reference = (page: Page) => page.frameLocator("iframe[src^='/reference/']");

/** The section of an endpoint, under its summary. */
const endpoint = (page: Page, summary: string) =>
  reference(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: summary, exact: true }) })
    .last();

async function documentOf(page: Page): Promise<Frame> {
  await expect(reference(page).getByRole("heading", { level: 1 })).toBeVisible();
  const frame = page.frames().find((one) => new URL(one.url()).pathname === "/reference/");
  if (frame === undefined) throw new Error("The page has no frame with the description");
  return frame;
}

const sidewaysOf = (frame: Page | Frame) =>
  frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("Claire finds an endpoint, and reads what it needs and how to call it", async ({ page }) => {
  await open(page, "claire", "/developers");
  await page.getByRole("link", { name: "API", exact: true }).click();
  await reference(page).getByRole("button", { name: "Open Search" }).click();
  await reference(page).getByRole("combobox").fill("create a tax rate");
  await reference(page).getByRole("option").filter({ hasText: "taxRate:create" }).first().click();

  const shown = endpoint(page, "Create a tax rate");
  await expect(shown.getByText("Permission: taxRate:create")).toBeVisible();
  await expect(shown.getByText("API keys: Allowed, with the permission")).toBeVisible();
  await expect(shown.getByRole("listitem").filter({ hasText: "display_name" })).toContainText(
    /display_name.*string.*min length:\s*1.*max length:\s*50.*required/s,
  );
  await expect(shown).toContainText('"display_name": "QST"');
  await expect(shown).toContainText(`curl ${new URL(page.url()).origin}/api/stripe/taxRate`);
  expect(await violationsOn(await documentOf(page))).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
});

test("the address of an endpoint opens it, also where the page is opened without its frame", async ({
  page,
}) => {
  await open(page, "claire", CREATE_TAX_RATE);
  await expect(
    reference(page).getByRole("heading", { name: "Create a tax rate", exact: true }),
  ).toBeInViewport();
  await open(page, "claire", CREATE_TAX_RATE.replace(PATH, "/reference/"));
  await expect(page).toHaveURL(CREATE_TAX_RATE);
  await expect(
    reference(page).getByRole("heading", { name: "Create a tax rate", exact: true }),
  ).toBeInViewport();
});

test("the address follows the endpoint that Claire selects", async ({ page }) => {
  await open(page, "claire", PATH);
  await reference(page).getByRole("link", { name: "coupon", exact: true }).click();
  await expect(page).toHaveURL(`${PATH}#tag/coupon`);
});

for (const { language, tag, title, colorScheme } of [
  { language: "fr", tag: "fr-CA", title: "Paramètres de requête", colorScheme: "dark" },
  { language: "es", tag: "es-MX", title: "Parámetros de consulta", colorScheme: "light" },
] as const) {
  test(`the page is in ${language}, ${colorScheme}, and fits a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem("counterfoil.language", chosen), tag);
    await open(page, "claire", `${PATH}#tag/taxrate/GET/api/stripe/taxRate`);
    await expect(reference(page).getByText(title).first()).toBeVisible();
    const frame = await documentOf(page);
    expect(await frame.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await frame.evaluate(() => window.innerHeight)).toBeGreaterThan(500);
    for (const one of [page, frame]) {
      expect(await violationsOn(one)).toEqual([]);
      expect(await sidewaysOf(one)).toBe(0);
    }
  });
}

test("the page asks no other server for anything, and can't send a request itself", async ({
  page,
}) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  await open(page, "claire", CREATE_TAX_RATE);
  const frame = await documentOf(page);
  await expect(endpoint(page, "Create a tax rate")).toBeVisible();
  await reference(page).getByRole("button", { name: "Open Search" }).click();
  expect([...origins]).toEqual([new URL(page.url()).origin]);
  expect(refused).toEqual([]);
  await expect(reference(page).getByRole("button", { name: /Test Request/ })).toHaveCount(0);
  const sent = await frame.evaluate(() =>
    fetch("/auth/refresh", { method: "POST" }).then(
      () => "sent",
      () => "refused",
    ),
  );
  expect(sent).toBe("refused");
});

test("the page reaches nothing of the back office, and a sample can be copied from it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "claire", CREATE_TAX_RATE);
  const frame = await documentOf(page);
  const reached = await frame.evaluate(() => {
    try {
      return [self.origin, window.parent.document.title];
    } catch (error) {
      return [self.origin, error instanceof DOMException ? error.name : String(error)];
    }
  });
  expect(reached).toEqual(["null", "SecurityError"]);
  await endpoint(page, "Create a tax rate").getByRole("button", { name: /copy/i }).last().click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).not.toBe("");
});
