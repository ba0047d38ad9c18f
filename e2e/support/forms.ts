import { expect, type Page } from "@playwright/test";

/** Published test cards (docs.stripe.com/testing). */
export const cards = {
  pays: "4242 4242 4242 4242",
  declinedOnCharge: "4000 0000 0000 0341",
  asksForAuthentication: "4000 0027 6000 3184",
} as const;

/** Creates a customer through the form, with everything that an invoice needs. Returns their ID. */
export async function createCustomer(page: Page, name: string, email: string): Promise<string> {
  await page.goto("/customer");
  await page.getByRole("link", { name: "New customer" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Billing email").fill(email);
  await page.getByLabel("CC").fill("direction@ateliernord.example");
  await page.keyboard.press("Enter");
  await choose(page, "Language", "English");
  await choose(page, "Tax status", "Taxable");
  await page.getByLabel("Street and number").fill("88 rue de Gaspé");
  await page.getByLabel("City").fill("Montréal");
  await page.getByLabel("Province or state").fill("QC");
  await page.getByLabel("Postal code").fill("H2T 2A3");
  await page.getByRole("button", { name: "Create customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const id = /cus_\w+/.exec(page.url())?.[0];
  if (id === undefined) throw new Error(`No customer in ${page.url()}`);
  return id;
}

/** Selects an option by its visible label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).first().click();
}

/** Types a card into the provider's frame on the customer's page. */
export async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add card" });
  const frame = dialog.frameLocator("iframe");
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiry date (MM/YY)").fill("12/34");
  await frame.getByLabel("Security code").fill("123");
  await dialog.getByRole("button", { name: "Add card" }).click();
}

/** Responds to the bank's authentication challenge that the provider's script opened. */
export async function answerBank(page: Page, answer: "Complete" | "Fail"): Promise<void> {
  await expect(async () => {
    for (const frame of page.frames()) {
      const button = frame.getByRole("button", { name: `${answer} authentication` });
      if (await button.isVisible().catch(() => false)) return button.click();
    }
    throw new Error("The bank has not asked yet");
  }).toPass();
}

/** Types a card into the provider's frame in the payment form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.getByRole("group", { name: "Card details" }).frameLocator("iframe");
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiry date (MM/YY)").fill("12/34");
  await frame.getByLabel("Security code").fill("123");
}

/** A file in memory. */
interface AttachedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Selects a file for a piece of evidence. */
export async function attach(page: Page, field: string, paper: AttachedFile): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: `${field} Choose a file…` }).click();
  await (await chooser).setFiles(paper);
}
