import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { choose } from "../support/forms.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

test("Claire creates a tax rate, replaces it when the law changes, and restores the old one", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  await open(page, "claire", "/tax-rates");
  await page.getByRole("button", { name: "New tax rate" }).click();
  const form = page.getByRole("dialog", { name: "New tax rate" });
  await form.getByLabel("Display name").fill("RST Manitoba");
  await choose(page, "Type", "RST");
  await form.getByLabel("Percentage").fill("7.12345");
  await form.getByRole("button", { name: "Create tax rate" }).click();
  await expect(form.getByText("with up to four decimals").first()).toBeVisible();
  await form.getByLabel("Percentage").fill("7");
  await form.getByText("Inclusive", { exact: true }).click();
  await form.getByLabel("State or province").fill("mb");
  await form.getByRole("button", { name: "Create tax rate" }).click();
  await expect(page.getByText("RST Manitoba 7% incl. created")).toBeVisible();
  const [old] = await rowsOf(request, claire, "taxRate", { text: "rst manitoba" });
  expect(await atProvider(request, claire, "taxRate", old.id)).toMatchObject({
    percentage: 7,
    inclusive: true,
    tax_type: "rst",
    country: "CA",
    state: "MB",
  });

  await page.getByRole("link", { name: "RST Manitoba" }).click();
  await expect(page).toHaveURL(new RegExp(`open=${old.id}`));
  const card = page.getByRole("dialog", { name: "RST Manitoba 7% incl." });
  await expect(card.getByText("No invoices use it.")).toBeVisible();
  await card.getByRole("button", { name: "Edit…" }).click();
  const edit = page.getByRole("dialog", { name: "Edit RST Manitoba 7% incl." });
  await expect(edit.getByLabel("Percentage")).not.toBeEditable();
  await edit.getByRole("button", { name: "Archive and replace…" }).click();
  const replace = page.getByRole("dialog", { name: "Replace RST Manitoba 7% incl." });
  await replace.getByLabel("Percentage").fill("8.5");
  await replace.getByRole("button", { name: "Archive and replace" }).click();
  await expect(page.getByText("8.5% incl. created, old rate archived")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "RST Manitoba 8.5% incl." })).toBeVisible();
  expect((await atProvider(request, claire, "taxRate", old.id)).active).toBe(false);
  const rates = await rowsOf(request, claire, "taxRate", { text: "rst manitoba", active: "true" });
  expect(
    rates.filter((rate: { display_name: string }) => rate.display_name === "RST Manitoba"),
  ).toMatchObject([{ percentage: 8.5, inclusive: true, state: "MB" }]);

  await page.getByRole("button", { name: "Close" }).click();
  const dearer = page.getByRole("row").filter({ hasText: "8.5%" });
  await expect(dearer).toHaveCount(1);
  await page.getByRole("link", { name: /^Archived/ }).click();
  await expect(dearer).toHaveCount(0);
  await page.getByRole("link", { name: "RST Manitoba" }).click();
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("RST Manitoba restored")).toBeVisible();
  expect((await atProvider(request, claire, "taxRate", old.id)).active).toBe(true);
});

test("Amir sees which invoices use a tax rate, and archives it without changing them", async ({
  page,
  request,
}) => {
  const amir = await tokenOf(request, "amir");
  const [hst] = await rowsOf(request, amir, "taxRate", { text: "hst" });
  await open(page, "amir", `/tax-rates?open=${hst.id}`);
  const card = page.getByRole("dialog", { name: "HST 13%" });
  await expect(card.getByText(/^\d+ invoices, \d+ draft or open$/)).toBeVisible();
  await card.getByRole("button", { name: "Archive…" }).click();
  const question = page.getByRole("dialog", { name: "Archive HST 13%?" });
  await expect(question).toContainText(/\d+ unchanged, drafts included/);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect((await atProvider(request, amir, "taxRate", hst.id)).active).toBe(true);
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/invoices\/in_/);
});

test("Claire creates a product with two prices, changes the default and archives the old one", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  await open(page, "claire", "/products");
  await page.getByRole("link", { name: "New product" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Enseigne perpendiculaire");
  await page.getByLabel("Unit label").fill("enseigne");
  const first = page.getByRole("group", { name: "Price 1" });
  await first.getByLabel("Amount").fill("480");
  await page.getByRole("button", { name: "Add another price" }).click();
  const second = page.getByRole("group", { name: "Price 2" });
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(second.getByText("Enter an amount, such as 12.50")).toBeVisible();
  await second.getByLabel("Amount").fill("49.95");
  await second.getByRole("combobox", { name: "Billing" }).click();
  await page.getByRole("option", { name: "Monthly" }).click();
  await second.getByLabel("Interval count").fill("3");
  await second.getByLabel("Nickname").fill("Rental");
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Enseigne perpendiculaire" }),
  ).toBeVisible();
  const once = page.getByRole("row", { name: /\$480\.00 CAD/ });
  await expect(once).toContainText("Default price");
  const rental = page.getByRole("row", { name: /\$49\.95 CAD every 3 months/ });
  await expect(rental).toContainText("Rental");
  const id = /prod_\w+/.exec(page.url())?.[0] ?? "";
  const prices = await rowsOf(request, claire, "price", { product: id });
  expect(prices).toHaveLength(2);
  const listed = prices.find((price: { unit_amount: number }) => price.unit_amount === 48_000);
  expect((await atProvider(request, claire, "product", id)).default_price).toBe(listed.id);

  await once.getByRole("button", { name: /Actions for/ }).click();
  await expect(page.getByRole("menuitem", { name: "Archive" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await rental.getByRole("button", { name: /Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Set as default price" }).click();
  await expect(rental).toContainText("Default price");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await once.getByRole("button", { name: /Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(once).toContainText("Archived");
  expect((await atProvider(request, claire, "price", listed.id)).active).toBe(false);
  expect((await atProvider(request, claire, "product", id)).default_price).not.toBe(listed.id);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive…" }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("Enseigne perpendiculaire archived")).toBeVisible();
  expect((await atProvider(request, claire, "product", id)).active).toBe(false);
});
