import type { Page } from "@playwright/test";
import { expect, showExample, test } from "../../tests/gallery.ts";

const field = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

test.beforeEach(({ page }) => showExample(page, "combobox"));

test("Enter selects the first match of what is typed", async ({ page }) => {
  await field(page, "Customer").fill("oak");
  await expect(option(page, "Oakfield Property Partners")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field(page, "Customer")).toHaveValue("Oakfield Property Partners");
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("finds by other names, such as an email", async ({ page }) => {
  await field(page, "Customer").fill("billing@harbour");
  await page.keyboard.press("Enter");
  await expect(field(page, "Customer")).toHaveValue("Harbour Supply GmbH");
});

test("arrows mark the option that Enter selects", async ({ page }) => {
  await field(page, "Customer").fill("t");
  await page.keyboard.press("ArrowDown");
  const marked = page.getByRole("option").nth(1);
  await expect(marked).toHaveAttribute("data-highlighted", "");
  await expect(marked).toContainText("Atelier Nord Inc.");
  await page.keyboard.press("Enter");
  await expect(field(page, "Customer")).toHaveValue("Atelier Nord Inc.");
});

test("text that matches nothing stays, says so, and is an error", async ({ page }) => {
  const customer = field(page, "Customer");
  await customer.fill("Nobody");
  await expect(page.getByText("No customer matches “Nobody”").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(customer).toHaveValue("Nobody");
  await expect(customer).toHaveAttribute("aria-invalid", "true");
  await expect(customer).toHaveAccessibleDescription(/No customer matches “Nobody”/);
});

test("an option that can't be selected says why", async ({ page }) => {
  const customer = field(page, "Customer");
  await customer.fill("Kestrel");
  await expect(option(page, /Kestrel/)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(customer).toHaveAccessibleDescription(/This customer is deleted/);
});

test("leaving the field selects an exact match", async ({ page }) => {
  await field(page, "Customer").fill("harbour supply gmbh");
  await page.keyboard.press("Tab");
  await expect(field(page, "Customer")).toHaveValue("Harbour Supply GmbH");
});

test("the arrow opens the list, a press on an option selects it, and the cross clears it", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Show all (Customer)" }).click();
  await option(page, /Tessier/).click();
  await expect(field(page, "Customer")).toHaveValue(/Tessier/);
  await page.getByRole("button", { name: "Clear (Customer)" }).click();
  await expect(field(page, "Customer")).toHaveValue("");
});

test("the focus that leaves an open list closes it, and nothing on the page is hidden then", async ({
  page,
}) => {
  await field(page, "Customer").press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(page.locator("[aria-hidden=true] :focus")).toHaveCount(0);
  await expect(field(page, "Client")).toBeVisible();
});

test("several become chips; Backspace takes the last, a cross its own", async ({ page }) => {
  const tax = field(page, "Tax");
  await tax.fill("hst");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove HST 13%" })).toBeVisible();
  await expect(tax).toHaveValue("");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("button", { name: "Remove HST 13%" })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove GST 5%" }).click();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1);
});

test("selecting what is selected keeps it once", async ({ page }) => {
  await field(page, "Tax").fill("gst");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove GST 5%" })).toHaveCount(1);
});

test("a form isn't submitted with text that is no option, and takes an exact one with it", async ({
  page,
}) => {
  const saved = page.getByRole("status", { name: "Saved" });
  await field(page, "Rate").fill("GST");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(saved).toHaveText("nothing");
  await expect(field(page, "Rate")).toBeFocused();
  await field(page, "Rate").fill("gst 5%");
  await page.keyboard.press("Control+Enter");
  await expect(field(page, "Rate")).toHaveValue("GST 5%");
});
