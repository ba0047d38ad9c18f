import { expect, type Page, test } from "@playwright/test";
import { changeResponse, open } from "../support/back-office.ts";
import { endRoutes } from "../support/network/routes.ts";

test.afterEach(endRoutes);

const languages = [
  { locale: "fr-CA", title: "Clients", menu: "Factures", html: /^fr/ },
  { locale: "es-ES", title: "Clientes", menu: "Facturas", html: /^es/ },
  { locale: "en-CA", title: "Customers", menu: "Invoices", html: /^en/ },
] as const;

for (const { locale, title, menu, html } of languages) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`the back office uses ${locale} for a browser that does`, async ({ page }) => {
      await open(page, "claire", "/customer");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      await expect(page.getByRole("link", { name: menu })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", html);
    });
  });
}

test("the selected language is stored for the next visit and passed to the sign-in app", async ({
  page,
}) => {
  await open(page, "claire", "/customer");
  await page.getByRole("button", { name: /Language \(current:/ }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clients");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clients");
  await page.getByRole("button", { name: /Menu du compte/ }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/lang=fr/);
});

/** Serves the back office as if these languages were configured. */
async function configured(page: Page, languages: readonly string[]): Promise<void> {
  await changeResponse(page, "/api/config", (config: object) => ({
    ...config,
    languages,
    defaultLocale: languages[0],
  }));
}
const picker = (page: Page) =>
  page.getByRole("button", { name: /Language \(current:|Langue, maintenant/ });

test.describe("a browser with none of the languages", () => {
  test.use({ locale: "de-DE" });
  test("gets the default locale, Canadian English", async ({ page }) => {
    await open(page, "claire", "/customer");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Customers");
  });
});

test("shows the language picker only if more than one language is configured", async ({ page }) => {
  await configured(page, ["fr-CA"]);
  await open(page, "claire", "/customer");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clients");
  await expect(page.getByRole("button", { name: /^Langue/ })).toHaveCount(0);
});

test("matches a registered locale exactly, then by its language: fr-QC, en-US", async ({
  page,
}) => {
  await configured(page, ["en-US", "fr-QC"]);
  await open(page, "claire", "/customer");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await picker(page).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clients");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("counterfoil.language")))
    .toBe("fr-QC");
});

test("American English has American spelling", async ({ page }) => {
  await configured(page, ["en-US"]);
  await open(page, "claire", "/invoices?status=draft");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole("menuitem", { name: "Finalize…" })).toBeVisible();
});
