import { expect, test } from "@playwright/test";
import { open } from "./support/office.ts";

const languages = [
  { locale: "fr-CA", title: "Clients", menu: "Factures", html: /^fr/ },
  { locale: "es-ES", title: "Clientes", menu: "Facturas", html: /^es/ },
  { locale: "en-CA", title: "Customers", menu: "Invoices", html: /^en/ },
] as const;

for (const { locale, title, menu, html } of languages) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`the office speaks ${locale} to a browser that does`, async ({ page }) => {
      await open(page, "claire", "/customer");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      await expect(page.getByRole("link", { name: menu })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", html);
    });
  });
}

test("the language picked is kept for the next visit and told to the sign-in app", async ({
  page,
}) => {
  await open(page, "claire", "/customer");
  await page.getByRole("button", { name: /Language, now/ }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clients");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clients");
  await page.getByRole("button", { name: /Menu du compte/ }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/lang=fr/);
});
