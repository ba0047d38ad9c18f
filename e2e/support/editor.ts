import { expect, type Page } from "@playwright/test";

interface EditorLine {
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
}

/** Enters an invoice's lines by keyboard, each with GST and QST. */
export async function writeLines(page: Page, lines: readonly EditorLine[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const place = index + 1;
    if (index > 0) await page.getByRole("button", { name: "Add line item" }).click();
    await page.getByLabel(`Line ${place}, Description`).fill(line.description);
    await page.getByLabel(`Line ${place}, Qty`).fill(line.quantity);
    await page.getByLabel(`Line ${place}, Price`).fill(line.price);
    await chooseTaxes(page, place);
  }
}

async function chooseTaxes(page: Page, place: number): Promise<void> {
  const button = page.getByRole("button", { name: new RegExp(`^Line ${place}, Tax`) });
  for (const tax of ["GST 5%", "QST 9.975%"]) {
    await button.click();
    const item = page.getByRole("menuitemcheckbox", { name: tax, exact: true });
    if ((await item.getAttribute("aria-checked")) !== "true") await item.click();
    await page.keyboard.press("Escape");
    await expect(item).toBeHidden();
  }
}

/** Waits until the draft on screen is saved. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved( \d+ (s|min) ago)?$/).first()).toBeVisible();
}
