import { type Browser, expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Opens another user's browser. */
const elsewhere = (browser: Browser) => browser.newContext({ locale: "en-CA" });

test("Claire makes a role for her bookkeeper, sees the app as that role, and replaces it", async ({
  page,
  browser,
}) => {
  await open(page, "claire", "/user");
  await page.getByRole("link", { name: "Roles" }).click();
  await expect(page.getByRole("heading", { name: "Roles" })).toBeVisible();
  await expect(row(page, "Owner")).toContainText("All permissions");

  await page.getByRole("button", { name: "New role…" }).click();
  const dialog = page.getByRole("dialog", { name: "New role" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Read-only accountant");
  await dialog.getByLabel("Name").fill("admin");
  await dialog.getByRole("button", { name: "Create role" }).click();
  await expect(dialog.getByText("Another role has this name")).toBeVisible();
  await dialog.getByLabel("Name").fill("Bookkeeper");
  await dialog.getByRole("button", { name: /^Payments/ }).click();
  await dialog.getByRole("checkbox", { name: "Refund payments" }).check();
  await expect(dialog.getByRole("checkbox", { name: "Payments: Money" })).toHaveJSProperty(
    "indeterminate",
    true,
  );
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByText("Role created")).toBeVisible();
  await expect(row(page, "Bookkeeper")).toContainText("No one");

  await page.goto("/user");
  await choose(page, "Noor Lavoie", "Change role…");
  const change = page.getByRole("dialog", { name: /Change the role of/ });
  await change.getByRole("radio", { name: "Bookkeeper" }).check();
  await change.getByRole("button", { name: "Make Bookkeeper" }).click();
  await expect(row(page, "Noor Lavoie")).toContainText("Bookkeeper");

  const noorContext = await elsewhere(browser);
  const noor = await noorContext.newPage();
  await open(noor, "noor", "/customer");
  const locked = noor.getByRole("button", { name: /New customer/ });
  await expect(locked).toHaveAccessibleDescription(
    "You need the permission “Add customers”. Ask Claire Tessier, the owner.",
  );

  // Claire lets bookkeepers add customers: Noor's page follows without a reload.
  await page.goto("/user/roles");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.locator("[aria-current=page]")).toHaveText(["Team"]);
  await choose(page, "Bookkeeper", "Edit…");
  const edit = page.getByRole("dialog", { name: "Edit “Bookkeeper”" });
  await edit.getByRole("checkbox", { name: "Customers: Edit" }).check();
  await edit.getByRole("button", { name: /^Payments/ }).click();
  await edit.getByRole("checkbox", { name: "View disputes" }).uncheck();
  await edit.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText("Role saved")).toBeVisible();
  await expect(noor.getByRole("link", { name: /New customer/ })).toBeVisible({ timeout: 30_000 });
  await noorContext.close();

  // What the role may not read isn't counted in the menu.
  const refused: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/counts/") && response.status() === 403) refused.push(pathname);
  });
  const account = page.getByRole("navigation").getByRole("link", { name: "Account" });
  await choose(page, "Bookkeeper", "View the app as Bookkeeper");
  await expect(page.getByRole("status").getByText("Viewing as Bookkeeper")).toBeVisible();
  await expect(account).toHaveCount(0);
  await page.goto("/invoice");
  await expect(menu.getByRole("link", { name: /^Invoices/ })).toContainText(/\d/);
  expect(refused).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Stop viewing" }).click();
  await expect(account).toBeVisible();
  await expect(page.getByText("Viewing as Bookkeeper")).toHaveCount(0);

  await page.goto("/user/roles");
  await choose(page, "Bookkeeper", "Delete…");
  const remove = page.getByRole("dialog", { name: "Delete the role “Bookkeeper”?" });
  await expect(remove.getByLabel("New role for them")).toContainText("User");
  await remove.getByRole("button", { name: "Delete role" }).click();
  await expect(page.getByText("Role deleted")).toBeVisible();
  await page.goto("/user");
  await expect(row(page, "Noor Lavoie")).toContainText("User");
});
