import { expect, type Page, test } from "@playwright/test";
import { open } from "./support/back-office.ts";
import { violationsOn } from "./support/checks/accessibility.ts";
import { tokenOf } from "./support/provider.ts";

const openProfile = async (page: Page, name: string) => {
  await page.getByRole("button", { name: `Account menu for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
};

test("Amir changes his name: the bar and the team show the new one", async ({ page, request }) => {
  await open(page, "amir", "/invoices");
  await openProfile(page, "Amir Haddad");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit name…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit name" });
  const field = dialog.getByLabel("Name");
  await expect(field).toHaveValue("Amir Haddad");
  await field.fill("  ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This is a required field")).toBeVisible();
  try {
    await field.fill("Amir H. Haddad");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "Name saved" })).toBeVisible();
    await expect(
      page.getByRole("button", { name: "Account menu for Amir H. Haddad" }),
    ).toBeVisible();
    await page.goto("/user");
    await expect(page.getByRole("row", { name: /Amir H\. Haddad/ })).toBeVisible();
  } finally {
    const headers = { authorization: `Bearer ${await tokenOf(request, "amir")}` };
    const restored = { displayName: "Amir Haddad" };
    await request.patch("/api/auth/profile", { headers, data: restored });
  }
});
